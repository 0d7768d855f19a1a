import type { Release } from '@baza/registry';

const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * Returns `mf-manifest.json` of a release from its release manifest, which the page has already. Module Federation
 * makes its snapshot from it, which its devtools show.
 *
 * @param query added to the entry's URL
 */
export function federationManifest({ manifest }: Release, query: string) {
  const { name, version, entry, entryType, exposes, preload, shared } = manifest;
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry + query, path: '', type: entryType === 'module' ? 'module' : 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      pluginVersion: '',
      publicPath: 'auto',
    },
    remotes: [],
    shared: Object.entries(shared)
      .filter(([module]) => !module.startsWith('@module-federation/'))
      .map(([module, requiredVersion]) => ({
        id: `${name}:${module}`,
        name: module,
        version: requiredVersion.replace(/^\D+/, ''),
        singleton: true,
        requiredVersion,
        hash: '',
        assets: NO_FILES,
      })),
    exposes: exposes.map((path) => {
      const { js = [], css = [] } = preload[path] ?? {};
      return {
        id: `${name}:${path.slice(2)}`,
        name: path.slice(2),
        path,
        assets: { js: { sync: js, async: [] }, css: { sync: css, async: [] } },
      };
    }),
  };
}
