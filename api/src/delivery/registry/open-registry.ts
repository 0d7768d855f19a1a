import { join } from 'node:path';
import { mirrorDocument, openStore, type RegistryStore } from '@baza/registry/operations';
import { createRegistrySource, type RegistrySource, type SourceLog } from './registry-source.ts';

export interface OpenRegistry {
  /** The store that releases are published to. */
  store: RegistryStore;
  /** The document that pages use, served from a local copy: they never wait for a bucket, and survive its outage. */
  source: RegistrySource;
  close(): void;
}

/** @param upstream the store that the folder `registry` of `dataDir` mirrors; that folder itself by default. */
export async function openRegistry({
  dataDir,
  upstream,
  log,
}: {
  dataDir: string;
  upstream?: string;
  log?: SourceLog;
}): Promise<OpenRegistry> {
  const folder = join(dataDir, 'registry');
  const store = await openStore(upstream ?? folder);
  const source = createRegistrySource({ folder, copy: join(dataDir, 'registry.last-good.json'), log });
  const close = upstream
    ? await mirrorDocument(store, folder, { failed: source.upstream, works: () => source.upstream(null) })
    : () => undefined;
  return { store, source, close };
}
