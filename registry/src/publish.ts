// A registry in a folder, as the scripts of this repository use it.

import { readStored } from './operations/document.ts';
import { prune, publish } from './operations/index.ts';
import { type RegistryDocument, type ReleaseManifest, registrySchema } from './schema.ts';
import { DirectoryStore } from './store/directory.ts';

const WHO = process.env.USER || 'local';

export const readRegistry = async (folder: string): Promise<RegistryDocument> =>
  (await readStored(new DirectoryStore(folder))).document;

export async function writeRegistry(folder: string, document: RegistryDocument): Promise<void> {
  const store = new DirectoryStore(folder);
  const text = `${JSON.stringify(registrySchema.parse(document), null, 2)}\n`;
  await store.replace('registry.json', text, (await store.read('registry.json'))?.tag ?? null);
}

export async function publishToDirectory(
  dist: string,
  folder: string,
): Promise<{ name: string; version: string; added: boolean }> {
  const store = new DirectoryStore(folder);
  const { name, version, added } = await publish(store, { dist, promote: true, gate: false, who: WHO });
  return { name, version, added };
}

export type Keep = (manifest: ReleaseManifest, rank: number) => boolean;

export async function pruneReleases(folder: string, keep: Keep): Promise<string[]> {
  const store = new DirectoryStore(folder);
  const { gone } = await prune(store, { who: WHO, keep: ({ manifest }, rank) => keep(manifest, rank) });
  return gone;
}
