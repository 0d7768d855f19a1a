import type { RegistryDocument, ReleaseManifest, RemoteEntry, WaitingRelease } from '../schema.ts';
import type { RegistryStore } from '../store/store.ts';
import { type Actor, changeRegistry, type Outcome } from './change.ts';
import { newestFirst, readDocument } from './document.ts';
import { sourceMapsOf } from './source-maps.ts';

const DAY_MS = 86_400_000;
/** Number of newest releases of a remote that `prune` keeps. */
export const KEEP_RELEASES = 5;
/** Days for which `prune` keeps a release after it was built or left a channel. */
export const KEEP_DAYS = 30;

/**
 * Whether a release outside all channels is kept; `rank` counts a remote's releases, newest first. `newestMs` is the time of the
 * newest thing in the registry.
 */
export type Keep = (
  release: { manifest: ReleaseManifest; leftAt?: string },
  rank: number,
  newestMs?: number,
) => boolean;

/**
 * Returns a rule that keeps the newest releases, and those built or in use in the last `days`, so that open tabs keep
 * working. Ages are counted up to the newest thing in the registry at most: a clock that is ahead makes nothing older.
 */
export const keepRecent =
  ({ releases = KEEP_RELEASES, days = KEEP_DAYS, now = Date.now() } = {}): Keep =>
  ({ manifest, leftAt = manifest.time }, rank, newestMs = now) =>
    rank < releases ||
    Math.min(now, newestMs) - Math.max(Date.parse(leftAt), Date.parse(manifest.time)) < days * DAY_MS;

/** Options of `prune`. */
export interface PruneOptions extends Actor {
  /** By default all remotes. */
  remote?: string;
  keep?: Keep;
  /** Unfinished copies older than this are removed, too. */
  unfinishedMs?: number;
}

/** Result of `prune`: one change per remote. */
export interface Pruned extends Omit<Outcome, 'change'> {
  changes: NonNullable<Outcome['change']>[];
  /** `remote/version` of the removed releases. */
  gone: string[];
}

/**
 * Deletes old releases, first from the document, then their files and source maps, and unfinished uploads of killed
 * publishers. Releases in a channel always stay.
 */
export async function prune(store: RegistryStore, options: PruneOptions): Promise<Pruned> {
  const { keep = keepRecent(), dryRun = false, unfinishedMs = DAY_MS } = options;
  let document = await readDocument(store);
  const all = new Set([...Object.keys(document.remotes), ...Object.keys(document.waiting ?? {})]);
  const names = options.remote === undefined ? [...all] : [options.remote];
  const changes: Pruned['changes'] = [];
  const gone: string[] = [];
  for (const remote of names) {
    // Stryker disable next-line ArrayDeclaration: a change sets it.
    let old: string[] = [];
    const outcome = await changeRegistry(store, options, (current) => {
      const entry = current.remotes[remote];
      const waiting = current.waiting?.[remote] ?? {};
      const newestMs = newestIn(current);
      const keeps: Keep = (release, rank) => keep(release, rank, newestMs);
      const refused = Object.keys(waiting).filter((version) => isOldRefusal(waiting[version], keeps));
      old = [...(entry ? oldOf(entry, keeps) : []), ...refused];
      if (!old.length) return null;
      return {
        action: 'prune',
        remote,
        details: { versions: old },
        entry: entry && without(entry, old),
        ...(refused.length
          ? { waiting: () => filtered(waiting, (version) => !refused.includes(version)) }
          : {}),
      };
    });
    document = outcome.document;
    if (!outcome.change) continue;
    changes.push(outcome.change);
    gone.push(...old.map((version) => `${remote}/${version}`));
  }
  for (const folder of await unfinished(store, unfinishedMs, options.remote)) gone.push(folder);
  if (!dryRun)
    for (const folder of new Set(gone)) {
      await store.removeFolder(folder);
      await store.removeFolder(sourceMapsOf(folder));
    }
  return { document, changes, gone: [...new Set(gone)] };
}

/** The time of the last change, build, or departure from a channel. */
function newestIn({ updatedAt, remotes, waiting = {} }: RegistryDocument): number {
  const releases = [...Object.values(remotes).map((entry) => entry.releases), ...Object.values(waiting)];
  const times = releases.flatMap((each) =>
    Object.values(each).flatMap((release) => [
      release.manifest.time,
      ...('leftAt' in release && release.leftAt ? [release.leftAt] : []),
    ]),
  );
  return Math.max(...[updatedAt, ...times].map((time) => Date.parse(time)));
}

const oldOf = (entry: RemoteEntry, keep: Keep): string[] => {
  const used = [entry.channels.stable, entry.channels.canary?.version];
  return newestFirst(entry.releases).filter((version, rank) => {
    const release = entry.releases[version];
    return release && !used.includes(version) && !keep(release, rank);
  });
};

const isOldRefusal = (release: WaitingRelease | undefined, keep: Keep): boolean =>
  release?.refused !== undefined && !keep(release, Number.POSITIVE_INFINITY);

const filtered = <T>(record: Record<string, T>, kept: (key: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => kept(key)));

function without(entry: RemoteEntry, versions: readonly string[]): RemoteEntry {
  const kept = (version: string) => !versions.includes(version);
  return {
    ...entry,
    wasStable: entry.wasStable?.filter(kept),
    ...(entry.takenBack ? { takenBack: filtered(entry.takenBack, kept) } : {}),
    releases: filtered(entry.releases, kept),
  };
}

/** Folders of releases that are not in the document and have not been written to recently. */
async function unfinished(store: RegistryStore, olderMs: number, remote?: string): Promise<string[]> {
  const newest = new Map<string, number>();
  for (const { key, time } of await store.list(remote === undefined ? '' : `${remote}/`)) {
    const folder = /^([a-z][a-z0-9_]*\/[^/]+)\//.exec(key)?.[1];
    if (folder && !folder.startsWith('log/')) newest.set(folder, Math.max(newest.get(folder) ?? 0, time));
  }
  const { remotes, waiting = {} } = await readDocument(store);
  const published = Object.entries(remotes).map(([name, { releases }]) => [name, releases] as const);
  const known = new Set(
    [...published, ...Object.entries(waiting)].flatMap(([name, releases]) =>
      Object.keys(releases).map((version) => `${name}/${version}`),
    ),
  );
  return [...newest]
    .filter(([folder, time]) => Date.now() - time > olderMs && !known.has(folder))
    .map(([folder]) => folder);
}
