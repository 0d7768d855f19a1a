import {
  type CategoryChoice,
  CHILD_CHARACTERISTIC,
  categoryByCode,
  HOUSING_TYPES,
  type HousingType,
  isCategoryCode,
  readCategory,
} from './categories.ts';
import type { FieldIssue } from './characteristic-rules.ts';
import { CHARACTERISTIC_LIMITS } from './characteristic-types.ts';
import { optionsOf } from './characteristic-views.ts';
import { CHARACTERISTICS, type Characteristic, characteristicByCode } from './characteristics.ts';
import { CURRENCIES, type Currency, MAX_PAGE_SIZE, MAX_PRICE, SORTS, type Sort } from './constants.ts';
import { countsOfRange, countsQuery, normalCounts, parseCounts } from './counts.ts';
import {
  CHARACTERISTIC_PREFIX,
  type CharacteristicFilter,
  EMPTY_SEARCH,
  FILTER_LIMITS,
  type ListingFilter,
  type ListingSearch,
} from './filter.ts';
import { isPolygon, type LngLat, MAX_POLYGONS } from './geo.ts';

/** Five decimals of a degree are about a metre. */
const COORDINATE_DIGITS = 5;

type Report = (path: string, code: string, params?: FieldIssue['params']) => void;

const oneOf = <T extends string>(list: readonly T[], text: string): T | undefined =>
  list.find((item) => item === text);

/** Plain decimal notation alone: no `1e9`, no `0x1f`, no blanks. */
function numberOf(text: string, path: string, min: number, max: number, report: Report): number | undefined {
  if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(text)) {
    report(path, 'numeric');
    return undefined;
  }
  const value = Number(text);
  if (value < min) report(path, 'minValue', { minValue: min });
  if (value > max) report(path, 'maxValue', { maxValue: max });
  return Math.min(max, Math.max(min, value));
}

function ordered<R extends { min?: number; max?: number }>(range: R): R {
  const { min, max } = range;
  return min !== undefined && max !== undefined && min > max ? { ...range, min: max, max: min } : range;
}

/** `category` is an id or a code, `categoryCode` a code; the two may not contradict each other. */
function readCategoryKeys(params: URLSearchParams, report: Report): Partial<CategoryChoice> {
  const text = params.get('category');
  const code = params.get('categoryCode');
  const read = text ? readCategory(text) : undefined;
  if (text && !read) report('category', 'option');
  if (!code) return read ?? {};
  const contradicts = read !== undefined && read.category !== code;
  if (contradicts || !isCategoryCode(code)) {
    report('categoryCode', 'option');
    return read ?? {};
  }
  return read ?? { category: code };
}

/** The child of a category as the filter of its characteristic; the market of flats has a key of its own. */
function childFilter(
  category: ListingFilter['category'],
  child: string | undefined,
): ListingFilter['characteristics'] {
  const code = category && CHILD_CHARACTERISTIC[category];
  return code && child && code !== 'housing_type' ? { [code]: { in: [child] } } : {};
}

function readRegions(params: URLSearchParams, report: Report): number[] {
  const texts = params.getAll('regions').flatMap((text) => text.split(','));
  const ids = texts.filter((text) => /^\d{1,15}$/.test(text)).map(Number);
  if (ids.length < texts.filter((text) => text !== '').length) report('regions', 'numeric');
  const unique = [...new Set(ids)].sort((a, b) => a - b);
  if (unique.length > FILTER_LIMITS.regions)
    report('regions', 'maxValue', { maxValue: FILTER_LIMITS.regions });
  return unique.slice(0, FILTER_LIMITS.regions);
}

function readPolygons(params: URLSearchParams, report: Report): LngLat[][] {
  const texts = params.getAll('polygon');
  const rings = texts.map((text) =>
    text.split(';').map((pair): LngLat => {
      const [lng, lat, more] = pair.split(',');
      const sound =
        more === undefined && [lng, lat].every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part ?? ''));
      return sound ? [Number(lng), Number(lat)] : [Number.NaN, Number.NaN];
    }),
  );
  const sound = rings.filter(isPolygon);
  if (sound.length < rings.length) report('polygon', 'polygon');
  if (sound.length > MAX_POLYGONS) report('polygon', 'maxValue', { maxValue: MAX_POLYGONS });
  return sound.slice(0, MAX_POLYGONS);
}

function readOptions(row: Characteristic, text: string, report: Report, category: ListingFilter['category']) {
  const offered = category ? optionsOf(row, category) : (row.options ?? []);
  const asked = text.split(',');
  const known = offered.filter((option) => asked.includes(option));
  if (known.length < new Set(asked).size) report(CHARACTERISTIC_PREFIX + row.code, 'option');
  return known.slice(0, CHARACTERISTIC_LIMITS.options);
}

const countBounds = ({ min = 0, max = FILTER_LIMITS.count }: Characteristic) => ({ min, max });

function readCounts(row: Characteristic, text: string, report: Report) {
  const key = CHARACTERISTIC_PREFIX + row.code;
  const { min, max } = countBounds(row);
  const { counts, from } = parseCounts(text);
  const inBounds = (count: number) => {
    if (Number.isNaN(count)) report(key, 'numeric');
    else if (count < min) report(key, 'minValue', { minValue: min });
    else if (count > max) report(key, 'maxValue', { maxValue: max });
    else return true;
    return false;
  };
  const open = from !== undefined && inBounds(from) ? from : undefined;
  return normalCounts({ counts: counts.filter(inBounds), from: open }, max);
}

function readCharacteristics(
  params: URLSearchParams,
  report: Report,
  category: ListingFilter['category'],
): ListingFilter['characteristics'] {
  const result: ListingFilter['characteristics'] = {};
  const known = new Set<string>();
  for (const row of CHARACTERISTICS) {
    const key = CHARACTERISTIC_PREFIX + row.code;
    const applies = row.filterable && (!category || row.categories.includes(category));
    if (!applies) continue;
    if (row.options) {
      known.add(key);
      const text = params.get(key);
      const options = text ? readOptions(row, text, report, category) : [];
      if (options.length > 0) result[row.code] = { in: options };
      continue;
    }
    known.add(`${key}.min`).add(`${key}.max`);
    if (row.counts !== undefined) known.add(key);
    const counts = row.counts === undefined ? null : params.get(key);
    if (counts) {
      const wanted = readCounts(row, counts, report);
      if (wanted) result[row.code] = wanted;
      continue;
    }
    const end = (name: 'min' | 'max') => {
      const text = params.get(`${key}.${name}`);
      return text ? numberOf(text, `${key}.${name}`, row.min ?? 0, row.max ?? 1e6, report) : undefined;
    };
    const range = ordered(withoutUndefined({ min: end('min'), max: end('max') }));
    if (Object.keys(range).length === 0) continue;
    const wanted = row.counts === undefined ? range : countsOfRange(range, countBounds(row));
    if (wanted) result[row.code] = wanted;
    else report(key, 'integer');
  }
  for (const key of new Set(params.keys())) {
    if (key.startsWith(CHARACTERISTIC_PREFIX) && !known.has(key)) report(key, 'notApplicable');
  }
  return result;
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}

export interface ReadSearch {
  /** What of the query makes sense, brought into bounds. */
  search: ListingSearch;
  /** What did not: the API answers 400 with these, a page goes on with `search`. */
  issues: FieldIssue[];
}

/** Reads a query string's filter. `size` is the page size meant when none is given. */
export function readSearch(params: URLSearchParams, size: number = EMPTY_SEARCH.size): ReadSearch {
  const issues: FieldIssue[] = [];
  const report: Report = (path, code, extra) =>
    issues.push(extra ? { path, code, params: extra } : { path, code });
  const choice = <T extends string>(key: string, list: readonly T[]): T | undefined => {
    const text = params.get(key);
    if (!text) return undefined;
    const found = oneOf(list, text);
    if (found === undefined) report(key, 'option');
    return found;
  };
  const price = (key: 'min' | 'max') => {
    const text = params.get(key);
    return text ? numberOf(text, key, 0, MAX_PRICE, report) : undefined;
  };
  const whole = (key: string, max: number, fallback: number) => {
    const text = params.get(key);
    if (!text) return fallback;
    const value = numberOf(text, key, 1, max, report);
    if (value === undefined || Number.isInteger(value)) return value ?? fallback;
    report(key, 'integer');
    return Math.trunc(value);
  };

  const { category, child } = readCategoryKeys(params, report);
  let housing = choice<HousingType>('housing_type', HOUSING_TYPES) ?? oneOf(HOUSING_TYPES, child ?? '');
  if (housing && category && !categoryByCode(category).children.some((child) => child.code === housing)) {
    report('housing_type', 'notApplicable');
    housing = undefined;
  }
  const text = params.get('search')?.trim() ?? '';
  if (text.length > FILTER_LIMITS.searchLength) {
    report('search', 'maxLength', { maxLength: FILTER_LIMITS.searchLength });
  }
  const search: ListingSearch = {
    category,
    housing_type: housing,
    regions: readRegions(params, report),
    ...ordered({ min: price('min'), max: price('max') }),
    priceUnit: choice<Currency>('priceUnit', CURRENCIES) ?? EMPTY_SEARCH.priceUnit,
    search: text.slice(0, FILTER_LIMITS.searchLength) || undefined,
    premium: params.get('premium') === 'true' ? true : undefined,
    characteristics: { ...childFilter(category, child), ...readCharacteristics(params, report, category) },
    polygons: readPolygons(params, report),
    sort: choice<Sort>('sort', SORTS) ?? EMPTY_SEARCH.sort,
    page: whole('page', FILTER_LIMITS.page, 1),
    size: whole('size', MAX_PAGE_SIZE, size),
  };
  return { search: withoutUndefined(search), issues };
}

/** The filter of a query string, whatever makes no sense left out. */
export const parseSearch = (params: URLSearchParams, size?: number): ListingSearch =>
  readSearch(params, size).search;

const coordinate = (value: number) => String(Number(value.toFixed(COORDINATE_DIGITS)));
const ringText = (ring: readonly LngLat[]) =>
  ring.map(([lng, lat]) => `${coordinate(lng)},${coordinate(lat)}`).join(';');

function appendCharacteristics(params: URLSearchParams, filter: ListingFilter) {
  for (const { code } of CHARACTERISTICS) {
    const wanted: CharacteristicFilter | undefined = filter.characteristics[code];
    if (!wanted) continue;
    const key = CHARACTERISTIC_PREFIX + code;
    if ('in' in wanted) {
      const options = (characteristicByCode(code).options ?? []).filter((option) =>
        wanted.in.includes(option),
      );
      if (options.length > 0) params.append(key, options.join(','));
      continue;
    }
    if ('counts' in wanted) {
      if (wanted.counts.length > 0 || wanted.from !== undefined) params.append(key, countsQuery(wanted));
      continue;
    }
    if (wanted.min !== undefined) params.append(`${key}.min`, String(wanted.min));
    if (wanted.max !== undefined) params.append(`${key}.max`, String(wanted.max));
  }
}

/**
 * The one query of a filter: keys in a fixed order, lists sorted, defaults left out, so that equal filters give
 * equal addresses. `size` is the page size meant when none is given.
 */
export function searchParams(
  search: Partial<ListingSearch>,
  size: number = EMPTY_SEARCH.size,
): URLSearchParams {
  const full: ListingSearch = { ...EMPTY_SEARCH, size, ...withoutUndefined(search) };
  const params = new URLSearchParams();
  const add = (key: string, value: string | number | undefined, fallback?: string | number) => {
    if (value !== undefined && value !== '' && value !== fallback) params.append(key, String(value));
  };
  add('category', full.category);
  add('housing_type', full.housing_type);
  for (const id of [...new Set(full.regions)].sort((a, b) => a - b)) params.append('regions', String(id));
  add('min', full.min);
  add('max', full.max);
  // The unit means something beside a price alone.
  if (full.min !== undefined || full.max !== undefined)
    add('priceUnit', full.priceUnit, EMPTY_SEARCH.priceUnit);
  add('search', full.search);
  add('premium', full.premium ? 'true' : undefined);
  appendCharacteristics(params, full);
  for (const ring of full.polygons) params.append('polygon', ringText(ring));
  add('sort', full.sort, EMPTY_SEARCH.sort);
  add('page', full.page, 1);
  add('size', full.size, size);
  return params;
}

/** `searchParams` as text; commas and semicolons stay readable. */
export const searchQuery = (search: Partial<ListingSearch>, size?: number): string =>
  searchParams(search, size).toString().replaceAll('%2C', ',').replaceAll('%3B', ';');
