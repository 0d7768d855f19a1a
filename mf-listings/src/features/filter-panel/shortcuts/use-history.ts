import { useMemo, useSyncExternalStore } from 'react';
import { keptFilters } from '../../stored-filters/kept-filters.ts';
import { recentIds } from '../../stored-filters/kept-ids.ts';
import { recentSearches } from '../recent-searches.ts';

interface History {
  /** The last text searched. */
  text?: string | undefined;
  hasFilter: boolean;
  /** Number of viewed listings. */
  viewed: number;
}

const snapshotOf = (history: History): string => JSON.stringify(history);
const NONE = snapshotOf({ hasFilter: false, viewed: 0 });
const current = (): string =>
  snapshotOf({
    text: recentSearches()[0],
    hasFilter: keptFilters().length > 0,
    viewed: recentIds.get().length,
  });

/** What this browser has stored; null if that is nothing, and on the server and while its HTML is hydrated. */
export function useHistory(): History | null {
  const snapshot = useSyncExternalStore(recentIds.subscribe, current, () => NONE);
  return useMemo(() => (snapshot === NONE ? null : (JSON.parse(snapshot) as History)), [snapshot]);
}
