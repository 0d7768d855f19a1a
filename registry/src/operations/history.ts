import type { RegistryStore } from '../store/store.ts';
import { readAccessLog } from './access.ts';
import { type Change, type LogQuery, readLog } from './log.ts';

/** Returns at most `limit` changes of registry and rights, newest first. */
export async function readHistory(
  store: RegistryStore,
  { limit, last, ...of }: LogQuery & { limit: number },
): Promise<Change[]> {
  const both = await Promise.all([
    readLog(store, { ...of, limit, last }),
    readAccessLog(store, { ...of, limit }),
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
