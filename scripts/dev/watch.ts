// Watches shell and remotes. Each remote is built into the local registry, as one release that changes; open pages take over each build.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { develop, initRegistry, openStore } from '@baza/registry/operations';
import { DEVELOPMENT_VERSION } from '@baza/tooling/build/build-id';
import { SHELL_NAME } from '@baza/tooling/build/webpack-base';
import { type BuildError, buildErrors } from '@baza/tooling/cli/dev';
import webpack, { type MultiStats } from 'webpack';
import { developmentOf, nameOf, remoteFolders } from './configurations.ts';

function folderOf(name: 'DATA_DIR' | 'SHELL_DIR'): string {
  const folder = process.env[name];
  if (!folder) throw new Error(`${name} is needed`);
  return folder;
}
const shellDir = folderOf('SHELL_DIR');
const registryDir = join(folderOf('DATA_DIR'), 'registry');
const store = await openStore(registryDir);
await initRegistry(store);
// `npm start` takes its own builds again.
const actor = { who: process.env.USER || 'local', why: 'Built here' };

/** Watches one package; settles after its first successful build. */
async function watch(folder: string, name: string, path: string): Promise<void> {
  // Files of earlier builds stay for open pages while this runs.
  rmSync(path, { recursive: true, force: true });
  const compiler = webpack(await developmentOf(folder, path));
  if (!compiler) throw new Error(`${folder} has no configuration`);
  let last = Promise.resolve();
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error) return console.error(error);
      if (!stats) return;
      const works = report(folder, stats);
      const isRemote = name !== SHELL_NAME;
      // Read here: the next build, which waits for no promise, replaces it.
      const manifest = works && isRemote && JSON.parse(readFileSync(join(path, 'release.json'), 'utf8'));
      last = last
        .then(async () => {
          if (manifest) await develop(store, { ...actor, manifest });
          notifyPages(name, stats, works);
          if (works) resolve();
        })
        .catch(console.error);
    });
  });
}

/** What pages read (`follow-builds.ts`): the hash of each last build that works, and why builds fail at present. */
const builds: Record<string, string> = {};
const failed: Record<string, BuildError[]> = {};

function notifyPages(name: string, stats: MultiStats, works: boolean): void {
  failed[name] = works ? [] : buildErrors(stats);
  if (works) builds[name] = stats.stats[0]?.hash ?? '';
  mkdirSync(join(shellDir, 'assets'), { recursive: true });
  const text = JSON.stringify({ builds, errors: Object.values(failed).flat() });
  writeFileSync(join(shellDir, 'assets', 'development.json'), text);
}

function report(folder: string, { stats }: MultiStats): boolean {
  const failed = stats.filter((each) => each.hasErrors());
  for (const each of failed)
    console.error(each.toString({ all: false, errors: true, colors: process.stdout.isTTY }));
  const ms = Math.max(...stats.map(({ startTime = 0, endTime = 0 }) => endTime - startTime));
  console.log(`${failed.length ? '✖' : '✔'} ${folder} ${ms} ms`);
  return failed.length === 0;
}

// One after another: parallel builds are no faster, and the first page needs all of them.
await watch('shell', SHELL_NAME, shellDir);
for (const folder of remoteFolders()) {
  const name = await nameOf(folder);
  await watch(folder, name, join(registryDir, name, DEVELOPMENT_VERSION));
}
process.send?.('ready');
process.on('SIGTERM', () => process.exit(0));
