import { isText, listIn, local } from '@baza/shared/browser';
import { filterOf, type ListingSearch, parseSearch, STORAGE_KEYS, searchQuery } from '@baza/shared/domain';

const KEPT = 5;

const texts = (): string[] => listIn(local.get(STORAGE_KEYS.filters), isText, KEPT);
const store = (queries: readonly string[]): void =>
  local.set(STORAGE_KEYS.filters, JSON.stringify(queries.slice(0, KEPT)));

/** The last filters used in this browser, the newest first. */
export const keptFilters = (): ListingSearch[] =>
  texts().map((query) => parseSearch(new URLSearchParams(query)));

/** Keeps a filter of a category; what was typed stays out of it. */
export function keepFilter(search: ListingSearch): void {
  if (!search.category) return;
  const query = searchQuery(filterOf({ ...search, search: undefined, polygons: [] }));
  store([query, ...texts().filter((other) => other !== query)]);
}

export const forgetFilters = (): void => store([]);
