import { OperationError } from '../errors.ts';
import { compareVersions } from '../range.ts';
import { type RegistryDocument, type Release, type RemoteEntry, registrySchema } from '../schema.ts';
import type { RegistryStore } from '../store/store.ts';

const empty = (): RegistryDocument => ({ schema: 1, updatedAt: new Date(0).toISOString(), remotes: {} });

/** A registry's contents besides its document: log entries, and complete releases. */
const TRACE = /^(?:log\/[\w-]+\.json|[a-z][a-z0-9_]*\/\d+\.\d+\.\d+[^/]*\/release\.json)$/;

/** Whether a location without a document has had one, which `beginRegistry` writes before anything else. */
const hasTraces = async (store: RegistryStore): Promise<boolean> =>
  (await store.list('')).some(({ key }) => TRACE.test(key));

/** The document and the tag that a change requires. `createNew` treats a lost document as a new registry. */
export async function readStored(
  store: RegistryStore,
  { createNew = false } = {},
): Promise<{ document: RegistryDocument; tag: string | null }> {
  let stored = await store.read('registry.json');
  if (!stored && !createNew && (await hasTraces(store))) {
    // Another publisher may have created it meanwhile.
    stored = await store.read('registry.json');
    if (!stored) throw lostError(store);
  }
  if (!stored) return { document: empty(), tag: null };
  try {
    return { document: registrySchema.parse(JSON.parse(stored.text)), tag: stored.tag };
  } catch (cause) {
    throw new OperationError('malformed', `registry.json in ${store.location} is malformed.`, {
      hint: RESTORE,
      cause,
    });
  }
}

const RESTORE =
  'Nothing has changed. In the repository of the site, `node scripts/restore-registry.ts PLACE` rebuilds it from ' +
  'the log, and with `--from COPY` puts a copy back, such as registry.last-good.json of a site.';

const lostError = ({ location }: RegistryStore) =>
  new OperationError('lost', `${location} has releases or a log, but no registry.json.`, {
    hint: `${RESTORE} If the place is meant to be a new, empty registry, publish with --new-registry.`,
  });

/**
 * Writes an empty document to a location without a registry, before anything else. With `createNew` also
 * if one was lost; its revisions continue those of the log.
 */
export async function beginRegistry(store: RegistryStore, { createNew = false } = {}): Promise<void> {
  const { document, tag } = await readStored(store, { createNew });
  if (tag !== null) return;
  const revision = createNew ? await lastRevision(store) : 0;
  const text = JSON.stringify({ ...document, updatedAt: new Date().toISOString(), revision }, null, 2);
  // If another publisher was first, its empty document will do.
  await store.replace('registry.json', `${text}\n`, null);
}

/** The revision of the newest log entry; names of entries begin with their time. */
async function lastRevision(store: RegistryStore): Promise<number> {
  const keys = (await store.list('log/')).map(({ key }) => key).filter((key) => TRACE.test(key));
  const newest = keys.sort().at(-1);
  const stored = newest && (await store.read(newest));
  return stored ? Number((JSON.parse(stored.text) as { revision: number }).revision) || 0 : 0;
}

/** The registry of a location; an empty one if there is none yet. */
export const readDocument = async (store: RegistryStore): Promise<RegistryDocument> =>
  (await readStored(store)).document;

/** Makes pages that watch the registry re-read it, although nothing has changed. */
export async function touch(store: RegistryStore): Promise<void> {
  const { document, tag } = await readStored(store);
  const text = JSON.stringify({ ...document, updatedAt: new Date().toISOString() }, null, 2);
  // If another writer was first, its change makes pages re-read it.
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

/** Records when a channel last pointed to a release, unless one still does. */
export function leave(entry: RemoteEntry, version: string, now: string): RemoteEntry {
  const release = entry.releases[version];
  const { stable, canary } = entry.channels;
  if (!release || version === stable || version === canary?.version) return entry;
  return { ...entry, releases: { ...entry.releases, [version]: { ...release, leftAt: now } } };
}
