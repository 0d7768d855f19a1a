import { OperationError } from '../errors.ts';
import { compareVersions } from '../range.ts';
import { describeReasons, waitReasons } from '../release-checks/waiting.ts';
import type { RegistryDocument, Release, RemoteEntry } from '../schema.ts';
import { fullRegistrySchema } from '../server-schema.ts';
import type { RegistryStore } from '../store/store.ts';

/** A registry's contents besides its document: log entries, and complete releases. */
const TRACE = /^(?:log\/[\w-]+\.json|[a-z][a-z0-9_]*\/\d+\.\d+\.\d+[^/]*\/release\.json)$/;

/** Whether a location without a document has had one, which `initRegistry` writes before anything else. */
const hasTraces = async (store: RegistryStore): Promise<boolean> =>
  (await store.list('')).some(({ key }) => TRACE.test(key));

/** The document and the tag that a change requires. */
export async function readStored(store: RegistryStore): Promise<{ document: RegistryDocument; tag: string }> {
  let stored = await store.read('registry.json');
  if (!stored) {
    const wasThere = await hasTraces(store);
    // Another process may have created it meanwhile.
    stored = await store.read('registry.json');
    if (!stored) throw wasThere ? lostError(store) : absentError(store);
  }
  try {
    return { document: fullRegistrySchema.parse(JSON.parse(stored.text)), tag: stored.tag };
  } catch (cause) {
    throw new OperationError('malformed', `registry.json in ${store.location} ${faultOf(cause)}.`, {
      hint: RESTORE,
      cause,
    });
  }
}

/** Names the field without its value, since a document of another version may contain anything. */
function faultOf(cause: unknown): string {
  const issues = (cause as { issues?: readonly { path: readonly PropertyKey[] }[] }).issues;
  return issues ? `is malformed at ${issues[0]?.path.join('.') || 'its top'}` : 'is malformed: it is no JSON';
}

const RESTORE =
  'Nothing has changed. In the repository of the site, `node scripts/restore-registry.ts PLACE` rebuilds it from ' +
  'the log, and with `--from COPY` puts a copy back, such as registry.last-good.json of a site.';

const lostError = ({ location }: RegistryStore) =>
  new OperationError('lost', `${location} has releases or a log, but no registry.json.`, {
    hint: `${RESTORE} If the place is meant to be an empty registry, \`baza-release init --empty\` makes it one.`,
  });

const absentError = ({ location }: RegistryStore) =>
  new OperationError('absent', `There is no registry in ${location}.`, {
    hint: 'Nothing has changed. Is the place right? `baza-release init` makes a new registry there.',
  });

/**
 * Creates an empty registry; returns false if the location has one. With `empty`, also where the document is lost:
 * revisions then continue where the log ends.
 * @throws {OperationError} `lost` if the document is missing beside releases or a log, `malformed` if it is invalid.
 */
export async function initRegistry(store: RegistryStore, { empty = false } = {}): Promise<boolean> {
  try {
    await readStored(store);
    return false;
  } catch (error) {
    const { code } = error as OperationError;
    if (code !== 'absent' && !(empty && code === 'lost')) throw error;
  }
  const document: RegistryDocument = {
    schema: 1,
    updatedAt: new Date().toISOString(),
    revision: await lastRevision(store),
    remotes: {},
  };
  // If another process was first, its empty document will do.
  return store.replace('registry.json', `${JSON.stringify(document, null, 2)}\n`, null);
}

/** The highest revision in the log. Names of entries begin with their time, whose clock may have been wrong. */
async function lastRevision(store: RegistryStore): Promise<number> {
  const keys = (await store.list('log/')).map(({ key }) => key).filter((key) => TRACE.test(key));
  let last = 0;
  for (const key of keys) {
    const stored = await store.read(key);
    const revision = stored && Number((JSON.parse(stored.text) as { revision: number }).revision);
    if (revision && revision > last) last = revision;
  }
  return last;
}

/**
 * Returns the registry document.
 * @throws {OperationError} `absent` without a registry, `lost` if the document is missing beside releases or a log,
 *   `malformed` if it is invalid.
 */
export const readDocument = async (store: RegistryStore): Promise<RegistryDocument> =>
  (await readStored(store)).document;

/**
 * Returns a remote’s entry.
 * @throws {OperationError} `unknown` for an unknown remote, `refused` if its releases wait for approval.
 */
export function remoteOf(document: RegistryDocument, name: string): RemoteEntry {
  const entry = document.remotes[name];
  if (entry) return entry;
  const [waits] = Object.keys(document.waiting?.[name] ?? {});
  if (waits) throw waitingError(document, name, waits);
  const known = Object.keys(document.remotes);
  throw new OperationError('unknown', `There is no remote ${name} in the registry.`, {
    hint: known.length ? `It knows ${known.join(', ')}.` : 'It is empty: publish a release first.',
  });
}

/**
 * Returns a published release.
 * @throws {OperationError} `unknown` for an unknown remote or release, `refused` if the release waits for approval.
 */
export function releaseOf(document: RegistryDocument, name: string, version: string): Release {
  const { releases } = remoteOf(document, name);
  const release = releases[version];
  if (release) return release;
  if (document.waiting?.[name]?.[version]) throw waitingError(document, name, version);
  throw new OperationError('unknown', `${name} has no release ${version}.`, {
    hint: `It has ${newestFirst(releases).join(', ') || 'none'}.`,
  });
}

/** No visitor gets a release that ops have not approved. */
export function waitingError(document: RegistryDocument, name: string, version: string): OperationError {
  const release = document.waiting?.[name]?.[version];
  if (release?.refused)
    return new OperationError('refused', `Ops have refused ${name} ${version}.`, {
      hint: `\`baza-release list ${name}\` says why; publish a repaired release under a new version.`,
    });
  const what = release ? describeReasons(waitReasons(document, release.manifest)) : '';
  return new OperationError(
    'refused',
    `${name} ${version} waits for the approval of ops${what && `: ${what}`}.`,
    {
      hint: 'Nothing has changed. Ops approve it on /ops, or with `baza-release approve`.',
    },
  );
}

/**
 * Returns a published release, by default the newest.
 * @throws {OperationError} `unknown` for an unknown remote or release.
 */
export async function releaseToPreview(
  store: RegistryStore,
  name: string,
  version: string | undefined,
): Promise<Release> {
  const document = await readDocument(store);
  const [newest = ''] = newestFirst(remoteOf(document, name).releases);
  return releaseOf(document, name, version ?? newest);
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
