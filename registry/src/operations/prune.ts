import type { ReleaseManifest, RemoteEntry } from '../schema.ts';
import type { RegistryStore } from '../store/store.ts';
import { type Actor, changeRegistry, type Outcome } from './change.ts';
import { newestFirst, readDocument } from './document.ts';

const DAY_MS = 86_400_000;
export const KEEP_RELEASES = 5;
export const KEEP_DAYS = 30;

/** Whether a release outside all channels is kept; `rank` counts a remote's releases, newest first. */
export type Keep = (release: { manifest: ReleaseManifest; leftAt?: string }, rank: number) => boolean;

/** Keeps the newest ones and those recently built or in use, so that open tabs keep working. */
export const keepRecent =
  ({ releases = KEEP_RELEASES, days = KEEP_DAYS, now = Date.now() } = {}): Keep =>
  ({ manifest, leftAt = manifest.time }, rank) =>
    rank < releases || now - Math.max(Date.parse(leftAt), Date.parse(manifest.time)) < days * DAY_MS;

export interface PruneOptions extends Actor {
  /** By default all remotes. */
  remote?: string;
  keep?: Keep;
  /** Unfinished copies older than this are removed, too. */
  unfinishedMs?: number;
}

export interface Pruned extends Omit<Outcome, 'change'> {
  changes: NonNullable<Outcome['change']>[];
  /** `remote/version` of the removed releases. */
  gone: string[];
}

/** Removes old releases, first from the document, then their files, and leftovers of killed publishers. */
export async function prune(store: RegistryStore, options: PruneOptions): Promise<Pruned> {
  const { keep = keepRecent(), dryRun = false, unfinishedMs = DAY_MS } = options;
  let document = await readDocument(store);
  const names = options.remote === undefined ? Object.keys(document.remotes) : [options.remote];
  const changes: Pruned['changes'] = [];
  const gone: string[] = [];
  for (const remote of names) {
    // Stryker disable next-line ArrayDeclaration: a change sets it.
    let old: string[] = [];
    const outcome = await changeRegistry(store, options, (current) => {
      const entry = current.remotes[remote];
      if (!entry) return null;
      old = oldOf(entry, keep);
      if (!old.length) return null;
      return { action: 'prune', remote, details: { versions: old }, entry: without(entry, old) };
    });
    document = outcome.document;
    if (!outcome.change) continue;
    changes.push(outcome.change);
    gone.push(...old.map((version) => `${remote}/${version}`));
  }
  for (const folder of await unfinished(store, unfinishedMs, options.remote)) gone.push(folder);
  if (!dryRun) for (const folder of new Set(gone)) await store.removeFolder(folder);
  return { document, changes, gone: [...new Set(gone)] };
}

const oldOf = (entry: RemoteEntry, keep: Keep): string[] => {
  const used = [entry.channels.stable, entry.channels.canary?.version];
  return newestFirst(entry.releases).filter((version, rank) => {
    const release = entry.releases[version];
    return release && !used.includes(version) && !keep(release, rank);
  });
};

function without(entry: RemoteEntry, versions: readonly string[]): RemoteEntry {
  const kept = (version: string) => !versions.includes(version);
  return {
    ...entry,
    wasStable: entry.wasStable?.filter(kept),
    releases: Object.fromEntries(Object.entries(entry.releases).filter(([version]) => kept(version))),
  };
}

/** Folders of releases that are not in the document and have not been written to recently. */
async function unfinished(store: RegistryStore, olderMs: number, remote?: string): Promise<string[]> {
  const newest = new Map<string, number>();
  for (const { key, time } of await store.list(remote === undefined ? '' : `${remote}/`)) {
    const folder = /^([a-z][a-z0-9_]*\/[^/]+)\//.exec(key)?.[1];
    if (folder && !folder.startsWith('log/')) newest.set(folder, Math.max(newest.get(folder) ?? 0, time));
  }
  const { remotes } = await readDocument(store);
  const known = new Set(
    Object.entries(remotes).flatMap(([name, { releases }]) =>
      Object.keys(releases).map((version) => `${name}/${version}`),
    ),
  );
  return [...newest]
    .filter(([folder, time]) => Date.now() - time > olderMs && !known.has(folder))
    .map(([folder]) => folder);
}
