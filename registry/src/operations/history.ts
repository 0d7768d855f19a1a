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
  return both
    .flat()
    .sort((a, b) => b.time.localeCompare(a.time))
    .slice(0, limit);
}
