import { compareVersions } from '../range.ts';
import { type RegistryDocument, type Release, type RemoteEntry, registrySchema } from '../schema.ts';
import type { RegistryStore } from '../store/store.ts';
import { OperationError } from './errors.ts';

const empty = (): RegistryDocument => ({ schema: 1, updatedAt: new Date(0).toISOString(), remotes: {} });

/** The document with the tag that a change of it must name. */
export async function readStored(
  store: RegistryStore,
): Promise<{ document: RegistryDocument; tag: string | null }> {
  const stored = await store.read('registry.json');
  if (!stored) return { document: empty(), tag: null };
  try {
    return { document: registrySchema.parse(JSON.parse(stored.text)), tag: stored.tag };
  } catch (cause) {
    throw new OperationError('malformed', `registry.json in ${store.location} is malformed.`, {
      hint: 'Somebody wrote it by hand: put back a copy of it, or take the document of the last good revision.',
      cause,
    });
  }
}

/** The registry of a place; an empty one where there is none yet. */
export const readDocument = async (store: RegistryStore): Promise<RegistryDocument> =>
  (await readStored(store)).document;

/** Makes pages that watch the registry look again, though nothing in it has changed. */
export async function touch(store: RegistryStore): Promise<void> {
  const { document, tag } = await readStored(store);
  const text = JSON.stringify({ ...document, updatedAt: new Date().toISOString() }, null, 2);
  // When another writer is quicker, pages look again because of that one.
  await store.replace('registry.json', `${text}\n`, tag);
}

export function remoteOf(document: RegistryDocument, name: string): RemoteEntry {
  const entry = document.remotes[name];
  if (entry) return entry;
  const known = Object.keys(document.remotes);
  throw new OperationError('unknown', `There is no remote ${name} in the registry.`, {
    hint: known.length ? `It knows ${known.join(', ')}.` : 'It is empty: publish a release first.',
  });
}

export function releaseOf(document: RegistryDocument, name: string, version: string): Release {
  const { releases } = remoteOf(document, name);
  const release = releases[version];
  if (release) return release;
  throw new OperationError('unknown', `${name} has no release ${version}.`, {
    hint: `It has ${newestFirst(releases).join(', ') || 'none'}.`,
  });
}

/** Versions by the time they were built. */
export const newestFirst = (releases: RemoteEntry['releases']): string[] =>
  Object.values(releases)
    .map(({ manifest }) => manifest)
    .sort((a, b) => b.time.localeCompare(a.time) || compareVersions(b.version, a.version))
    .map(({ version }) => version);

/** Notes when a channel last led to a release, unless one still does. */
export function leave(entry: RemoteEntry, version: string | undefined, now: string): RemoteEntry {
  const release = version === undefined ? undefined : entry.releases[version];
  const { stable, canary } = entry.channels;
  if (!release || version === undefined || version === stable || version === canary?.version) return entry;
  return { ...entry, releases: { ...entry.releases, [version]: { ...release, leftAt: now } } };
}
