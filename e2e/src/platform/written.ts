// Releases whose entry is written by hand, as no build of ours would make them.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@baza/registry';
import { integrityOf } from '@baza/shared/contract/integrity';
import type { RemoteName, TestRegistry } from './released.ts';

/** Bodies of components by what is exposed: the page of `./lifecycles`, and parcels. */
type Components = { './lifecycles'?: string } & Record<string, string>;

/** An entry in Module Federation's protocol. */
export const entryOf = (remote: RemoteName, components: Components): string => `
var ${remote} = (() => {
  let scope;
  const shared = async (name) => {
    const [module] = Object.values(scope[name]);
    return (module.lib ?? (await module.get()))();
  };
  return {
    init(given) { scope = given; },
    async get(expose) {
      const names = ['react', 'react-router-dom', '@baza/shared/contract'];
      const [React, { Route }, { defineParcel, defineRemote }] = await Promise.all(names.map(shared));
      const components = { ${Object.entries(components).map(([expose, body]) => `'${expose}'(props) { ${body} }`)} };
      const component = components[expose];
      if (expose !== './lifecycles') return () => defineParcel({ name: '${remote}', component });
      const routes = React.createElement(Route, { path: '*', element: React.createElement(component) });
      return () => defineRemote({ name: '${remote}', routes });
    },
  };
})();`;

interface Written {
  remote: RemoteName;
  version: string;
  entry: string;
  /** More files, by name. */
  files?: Record<string, string>;
  manifest?: Partial<ReleaseManifest>;
  /** Outside all channels? Else stable. */
  live?: boolean;
}

export async function releaseWritten(
  registry: TestRegistry,
  { remote, version, entry, files = {}, manifest: more = {}, live = true }: Written,
): Promise<void> {
  await registry.release(remote, version);
  const all = { ...files, [registry.manifest(remote).entry]: entry };
  for (const [name, text] of Object.entries(all))
    await writeFile(join(registry.folder(remote, version), name), text);
  await registry.change((entryOf) => {
    const { channels, releases } = entryOf(remote);
    const manifest = releases[version]?.manifest;
    if (!manifest) throw new Error(`${version} is not there`);
    Object.assign(manifest, more);
    for (const [name, text] of Object.entries(all)) manifest.integrity[name] = integrityOf(text);
    delete manifest.server;
    if (live) channels.stable = version;
  });
}
