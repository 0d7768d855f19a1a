import type { RegistryStore } from '../store/store.ts';
import { readAccessLog } from './access.ts';
import { type Change, readLog } from './log.ts';

/**
 * Returns at most `limit` changes of registry and rights, newest first. `last` is the id of the change to start from;
 * by default the latest.
 */
export async function readHistory(
  store: RegistryStore,
  { remote, limit, last }: { remote?: string; limit: number; last?: string | null },
): Promise<Change[]> {
  const both = await Promise.all([
    readLog(store, { remote, limit, last }),
    readAccessLog(store, { remote, limit }),
  ]);
  const now = new Date().toISOString();
  return both
    .flatMap((changes) => inOrder(changes, now))
    .sort((a, b) => b.time.localeCompare(a.time))
    .slice(0, limit)
    .map(({ change }) => change);
}

/**
 * Adds times that put a log's changes, newest first, into the log's own order: none happened after the one that followed it,
 * whatever the clock of its author was.
 */
function inOrder(changes: readonly Change[], now: string): { change: Change; time: string }[] {
  let latest = now;
  return changes.map((change) => {
    if (change.time < latest) latest = change.time;
    return { change, time: latest };
  });
}
