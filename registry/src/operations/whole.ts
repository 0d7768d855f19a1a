import type { ReleaseManifest } from '../schema.ts';
import type { RegistryStore } from '../store/store.ts';

/** Returns the files of releases that are missing in a store, by `remote/version`. Lists the store once. */
export async function missingFiles(
  store: RegistryStore,
  manifests: Iterable<ReleaseManifest>,
  prefix = '',
): Promise<ReadonlyMap<string, readonly string[]>> {
  const there = new Set((await store.list(prefix)).map(({ key }) => key));
  const missing = new Map<string, readonly string[]>();
  for (const { name, version, integrity } of manifests) {
    const key = `${name}/${version}`;
    const files = [...Object.keys(integrity), 'release.json'].filter((file) => !there.has(`${key}/${file}`));
    if (files.length) missing.set(key, files);
  }
  return missing;
}

/** "a.js and 2 more" */
export const someOf = ([first = '', ...more]: readonly string[]): string =>
  more.length ? `${first} and ${more.length} more` : first;
