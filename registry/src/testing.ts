import { chunkIntegrity } from '@baza/shared/contract/integrity';
import type { RegistryDocument, ReleaseManifest } from './schema.ts';

/** A plausible manifest for tests. */
export const manifestOf = (changes: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  name: 'mf_listings',
  version: '1.0.0',
  contract: 1,
  shared: { react: '^19.0.0', '@baza/shared/ui': '^0.1.0' },
  imports: { '@baza/shared/ui': ['Button'], react: ['useState', '*'] },
  routes: [
    {
      path: '/products/product/:id?',
      layout: 'default2',
      guard: 'none',
      title: { uz: 'Эълон', ru: 'Объявление', en: 'Listing' },
    },
  ],
  menu: [],
  exposes: ['./lifecycles'],
  manifestFile: 'mf-manifest.json',
  entry: 'remoteEntry.0a1b2c3d.js',
  preload: { './lifecycles': { js: ['lifecycles.11111111.js'], css: ['lifecycles.22222222.css'] } },
  integrity: {
    'remoteEntry.0a1b2c3d.js': `sha384-${'a'.repeat(64)}`,
    'lifecycles.11111111.js': `sha384-${'b'.repeat(64)}`,
    'lifecycles.22222222.css': `sha384-${'c'.repeat(64)}`,
    'deep.33333333.js': `sha384-${'d'.repeat(64)}`,
  },
  bytes: 1000,
  time: '2026-01-01T00:00:00.000Z',
  ...changes,
});

/** Returns what `mf-manifest.json` of a release states. */
export const federationManifestOf = ({
  name,
  version,
  entry,
  entryType,
  shared,
  exposes,
}: ReleaseManifest) => ({
  id: name,
  name,
  metaData: {
    buildInfo: { buildVersion: version },
    remoteEntry: { name: entry, path: '', type: entryType === 'module' ? 'module' : 'global' },
  },
  shared: Object.entries(shared)
    .filter(([module]) => !module.startsWith('@module-federation/'))
    .map(([module, requiredVersion]) => ({ name: module, requiredVersion })),
  exposes: exposes.map((path) => ({ path })),
});

/** Returns the text of an entry with the hashes of the scripts and style sheets that it loads. */
export const entryOf = (code: string, files: Readonly<Record<string, string>>): string => {
  const hashes = Object.entries(files)
    .filter(([name]) => /\.(js|css)$/.test(name))
    .map(([, content]) => chunkIntegrity(content));
  return `${code}\n// ${hashes.join(' ')}`;
};

/** A registry with one remote and the given releases, the last of them stable. */
export function registryOf(...manifests: ReleaseManifest[]): RegistryDocument {
  const last = manifests.at(-1) ?? manifestOf();
  return {
    schema: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
    remotes: {
      [last.name]: {
        channels: { stable: last.version },
        releases: Object.fromEntries(
          manifests.map((manifest) => [
            manifest.version,
            { url: `/remotes/${manifest.name}/${manifest.version}/`, manifest },
          ]),
        ),
      },
    },
  };
}
