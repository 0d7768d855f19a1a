import { CHARACTERISTICS, type FieldIssue } from '../category/index.ts';
import { CATEGORY_CODE_KEY, codecOf } from './codecs.ts';
import { CHARACTERISTIC_PREFIX, EMPTY_SEARCH, FILTER_FIELDS, type ListingSearch } from './fields.ts';
import { ordered, type Reading } from './query-values.ts';

export interface ReadSearch {
  /** The valid part of the query, clamped to bounds. */
  search: ListingSearch;
  /** The rest: the API responds 400 with these errors, a page continues with `search`. */
  issues: FieldIssue[];
}

/** Reads a query string's filter. `size` is the page size meant when none is given. */
export function readSearch(params: URLSearchParams, size: number = EMPTY_SEARCH.size): ReadSearch {
  const issues: FieldIssue[] = [];
  const reading: Reading = {
    params,
    report: (path, code, extra) => issues.push(extra ? { path, code, params: extra } : { path, code }),
  };
  const values: Record<string, unknown> = {};
  for (const field of FILTER_FIELDS) {
    const { name, key = name, empty } = field;
    const applies = !reading.category || !field.categories || field.categories.includes(reading.category);
    if (!applies && reading.params.get(key)) reading.report(key, 'notApplicable');
    const read = applies ? codecOf(field).read(key, reading, field) : undefined;
    const value = read ?? (name === 'size' ? size : empty);
    if (value !== undefined) values[name] = value;
  }
  const search = ordered(values as unknown as ListingSearch);
  return { search: ordered(search, 'minPerM2', 'maxPerM2'), issues };
}

/** The filter of a query string without its invalid parts. */
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
  const values = search as Readonly<Record<string, unknown>>;
  const params = new URLSearchParams();
  for (const field of FILTER_FIELDS) {
    const { name, key = name, beside } = field;
    const value = values[name];
    if (value === undefined || value === '' || value === (name === 'size' ? size : field.empty)) continue;
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

/** Whether a query's parameter is one of a search. */
export const isSearchKey = (parameter: string): boolean =>
  parameter === CATEGORY_CODE_KEY ||
  FILTER_FIELDS.some(({ name, key = name }) => key === parameter) ||
  CHARACTERISTICS.some(({ code }) =>
    ['', '.min', '.max'].some((end) => CHARACTERISTIC_PREFIX + code + end === parameter),
  );
