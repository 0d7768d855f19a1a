import { useSyncExternalStore } from 'react';
import { keptFilters } from '../../kept/kept-filters.ts';
import { recentIds } from '../../kept/kept-ids.ts';
import { recentSearches } from '../recent-searches.ts';

/** The row shows the last texts and the last filter. */
export const MAX_SEARCHES = 2;

const sizeOf = (): number =>
  recentSearches().slice(0, MAX_SEARCHES).length + keptFilters().slice(0, 1).length + recentIds.get().length;

/** The number of searches and listings to show; 0 on the server and while its HTML is hydrated. */
export const useHistorySize = (): number => useSyncExternalStore(recentIds.subscribe, sizeOf, () => 0);
