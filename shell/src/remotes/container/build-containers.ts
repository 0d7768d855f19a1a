// Builds the releases of a small remote with the configuration of all remotes; the test of the container runs it.
// Writes `<folder>/<version>/dist`. In a process of its own: webpack does not run in Jest's window.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteConfig } from '@baza/shared/contract/release';
import { defineRemoteBuild } from '@baza/tooling/build/webpack';
import webpack from 'webpack';

const [folder = '', ...versions] = process.argv.slice(2);
const remote: RemoteConfig = {
  name: 'mf_small',
  exposes: { './lifecycles': './src/lifecycles.js' },
  routes: [],
};
/** They read what a remote of this size does not have. */
const LEFT_OUT = ['ReleasePlugin', 'SideBundlePlugin'];

const configurations = versions.flatMap((version) => {
  const dir = join(folder, version);
  mkdirSync(join(dir, 'src'), { recursive: true });
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'mf-small', version }));
  writeFileSync(
    join(dir, 'src', 'lifecycles.js'),
    `import { version as react } from 'react';
    export const facts = { version: ${JSON.stringify(version)}, react };
    export const more = () => import(/* webpackChunkName: 'more' */ './more.js');
    export const [bootstrap, mount, update, unmount] = Array(4).fill(async () => {});`,
  );
  writeFileSync(join(dir, 'src', 'more.js'), `export const more = ${JSON.stringify(`more of ${version}`)};`);
  return defineRemoteBuild(dir, remote)({}, {}).map(({ plugins = [], ...configuration }) => ({
    ...configuration,
    plugins: plugins.filter((plugin) => !LEFT_OUT.includes(String(plugin?.constructor.name))),
  }));
});

webpack(configurations, (error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats?.toString({ all: false, errors: true }));
  process.exitCode = 1;
});
