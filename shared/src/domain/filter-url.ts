import type { FieldIssue } from './characteristic-rules.ts';
import { codecOf } from './filter-codecs.ts';
import { EMPTY_SEARCH, FILTER_FIELDS, type ListingSearch } from './filter-fields.ts';
import { ordered, type Reading, withoutUndefined } from './query-values.ts';

export interface ReadSearch {
  /** What of the query makes sense, brought into bounds. */
  search: ListingSearch;
  /** What did not: the API answers 400 with these, a page goes on with `search`. */
  issues: FieldIssue[];
}

/** Reads a query string's filter. `size` is the page size meant when none is given. */
export function readSearch(params: URLSearchParams, size: number = EMPTY_SEARCH.size): ReadSearch {
  const issues: FieldIssue[] = [];
  const reading: Reading = {
    params: new URLSearchParams(params),
    report: (path, code, extra) => issues.push(extra ? { path, code, params: extra } : { path, code }),
  };
  const values = Object.fromEntries(
    FILTER_FIELDS.map((field) => [field.name, codecOf(field).read(field.key ?? field.name, reading, field)]),
  );
  const search: ListingSearch = { ...EMPTY_SEARCH, size, ...withoutUndefined(values) };
  return { search: withoutUndefined(ordered(search)), issues };
}

/** The filter of a query string, whatever makes no sense left out. */
export const parseSearch = (params: URLSearchParams, size?: number): ListingSearch =>
  readSearch(params, size).search;

/**
 * The one query of a filter: keys in a fixed order, lists sorted, defaults left out, so that equal filters give
 * equal addresses. `size` is the page size meant when none is given.
 */
export function searchParams(
  search: Partial<ListingSearch>,
  size: number = EMPTY_SEARCH.size,
): URLSearchParams {
  const empty: Readonly<Record<string, unknown>> = { ...EMPTY_SEARCH, size };
  const values: Readonly<Record<string, unknown>> = { ...empty, ...withoutUndefined(search) };
  const params = new URLSearchParams();
  for (const field of FILTER_FIELDS) {
    const { name, key = name, beside } = field;
    const value = values[name];
    if (value === undefined || value === '' || value === empty[name]) continue;
    if (beside?.every((other) => values[other] === undefined)) continue;
    const { write } = codecOf(field);
    if (write) write(key, value, params);
    else params.append(key, String(value));
  }
  return params;
}

/** `searchParams` as text; commas and semicolons stay readable. */
export const searchQuery = (search: Partial<ListingSearch>, size?: number): string =>
  searchParams(search, size).toString().replaceAll('%2C', ',').replaceAll('%3B', ';');
