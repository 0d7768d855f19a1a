import { join } from 'node:path';
import { type RegistryDocument, registrySchema } from '@baza/registry';
import { watchedFile } from '../web/shell-files.ts';
import type { KnownReleases } from './figures/measured.ts';

const nothing: KnownReleases = new Map();

/** The remotes and releases which the registry has now; none while there is no registry. */
export function knownReleases(registryDir: string): () => KnownReleases {
  const read = watchedFile(join(registryDir, 'registry.json'), (text) => {
    const { remotes }: RegistryDocument = registrySchema.parse(JSON.parse(text));
    return new Map(
      Object.entries(remotes).map(([name, { releases }]) => [name, new Set(Object.keys(releases))]),
    );
  });
  return () => read() ?? nothing;
}
