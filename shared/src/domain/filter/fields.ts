import {
  CATEGORY_CODES,
  type CategoryCode,
  type CharacteristicCode,
  HOUSING_TYPES,
  MAIN_AREA,
} from '../category/index.ts';
import {
  CURRENCIES,
  DEFAULT_CURRENCY,
  DEFAULT_SORT,
  FILTER_LIMITS,
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  POSTED_DAYS,
  SORTS,
  USER_TYPES,
} from '../constants.ts';
import type { LngLat } from '../geo/index.ts';
import type { Counts } from './counts.ts';

/** Any of the options, any of the counts, or a range with either end open. */
export type CharacteristicFilter = { in: string[] } | Counts | { min?: number; max?: number };

/**
 * What a field of each kind holds. A kind has one codec of the URL (`codecs.ts`), one request schema
 * (`schema/listing-filter.ts`), one step of the search plan (`api/src/modules/search/plan.ts`) and one chip text
 * (`filter-words.ts` of mf-listings).
 */
export interface FilterValues {
  category: CategoryCode;
  /** One of the row's `options`. */
  choice: string;
  /** Any of the row's `options`, in their order; a column of the field's name in the search table. */
  choices: string[];
  /** Areas of any level. */
  areas: number[];
  /** In `priceUnit`. */
  price: number;
  text: string;
  /** Listings that have the property named; a column of the same name in the search table. */
  flag: true;
  characteristics: Partial<Record<CharacteristicCode, CharacteristicFilter>>;
  /** Open rings drawn on the map. */
  rings: LngLat[][];
  /** A whole number from 1 to the row's `max`. */
  whole: number;
}
export type FilterKind = keyof FilterValues;

export interface FilterField {
  name: string;
  kind: FilterKind;
  /** Key in the URL, if not the name. */
  key?: string;
  options?: readonly string[];
  max?: number;
  /** Value in an empty filter; without it the field is absent. */
  empty?: unknown;
  /** Chip that shows and removes it, if not one of its own; null: none. */
  chip?: string | null;
  /** Kept by "Reset". */
  kept?: true;
  /** The categories it applies to; another category resets it. */
  categories?: readonly CategoryCode[];
  /** Written to a URL only beside one of these. */
  beside?: readonly string[];
  /** Key of the search plan, where fields of one kind have different ones. */
  plan?: string;
  /** Order and page of a list: not a part of the filter, unknown to the map. */
  listOnly?: true;
  /** Of a choice whose options are not counted beside them. */
  uncounted?: true;
}

const FLAT = 'ResidentialMultiStorey_Sell';
/** The categories whose listings have a main area, hence a price per unit of it. */
const MEASURED = CATEGORY_CODES.filter((code) => MAIN_AREA[code] !== null);

/** Stations of the metro, numbered from 1: their table would be too long for every page. */
export const METRO_COUNT = 50;
const METRO_OPTIONS: readonly string[] = Array.from({ length: METRO_COUNT }, (_, index) => String(index + 1));

/** Metres within which a listing has something near it. */
export const NEAR_METRES = ['300', '500', '1000', '1500'] as const;

/** Every field of a search, in the order of the URL and of the chips. */
const TABLE = [
  { name: 'category', kind: 'category', kept: true },
  {
    name: 'housing_type',
    kind: 'choice',
    options: HOUSING_TYPES,
    categories: [FLAT],
    plan: 'housing',
  },
  { name: 'regions', kind: 'areas', empty: [] },
  { name: 'min', kind: 'price', chip: 'price', plan: 'minPrice' },
  { name: 'max', kind: 'price', chip: 'price', plan: 'maxPrice' },
  // Of a square metre of the main area, also where people compare by sotka.
  { name: 'minPerM2', kind: 'price', chip: 'perM2', categories: MEASURED, plan: 'minPerM2' },
  { name: 'maxPerM2', kind: 'price', chip: 'perM2', categories: MEASURED, plan: 'maxPerM2' },
  {
    name: 'priceUnit',
    kind: 'choice',
    options: CURRENCIES,
    empty: DEFAULT_CURRENCY,
    chip: null,
    kept: true,
    beside: ['min', 'max', 'minPerM2', 'maxPerM2'],
  },
  { name: 'search', kind: 'text', max: FILTER_LIMITS.searchLength },
  // The search matched as it is written, not read for places, prices and the like.
  { name: 'searchAs', kind: 'choice', options: ['text'], chip: 'search', beside: ['search'] },
  { name: 'posted', kind: 'choice', options: POSTED_DAYS, plan: 'since' },
  { name: 'seller', kind: 'choices', options: USER_TYPES, empty: [] },
  // The nearest station, within reach of a walk: see `metro.ts`.
  { name: 'metro', kind: 'choices', options: METRO_OPTIONS, empty: [], uncounted: true },
  { name: 'near_metro', kind: 'choice', options: NEAR_METRES, plan: 'within' },
  // Of the places that operations have imported.
  { name: 'near_school', kind: 'choice', options: NEAR_METRES, plan: 'within' },
  { name: 'near_kindergarten', kind: 'choice', options: NEAR_METRES, plan: 'within' },
  { name: 'near_clinic', kind: 'choice', options: NEAR_METRES, plan: 'within' },
  { name: 'photos', kind: 'flag' },
  { name: 'premium', kind: 'flag' },
  { name: 'not_first', kind: 'flag', categories: [FLAT] },
  { name: 'not_last', kind: 'flag', categories: [FLAT] },
  { name: 'characteristics', kind: 'characteristics', empty: {} },
  { name: 'polygons', kind: 'rings', key: 'polygon', empty: [] },
  { name: 'sort', kind: 'choice', options: SORTS, empty: DEFAULT_SORT, listOnly: true },
  { name: 'page', kind: 'whole', max: FILTER_LIMITS.page, empty: 1, listOnly: true },
  { name: 'size', kind: 'whole', max: MAX_PAGE_SIZE, empty: PAGE_SIZE, listOnly: true },
] as const satisfies readonly FilterField[];

type Row = (typeof TABLE)[number];
type FilterRow = Exclude<Row, { listOnly: true }>;
type ValueOf<R extends Row> = R extends { options: readonly (infer O)[] }
  ? R extends { kind: 'choices' }
    ? O[]
    : O
  : FilterValues[R['kind']];
type Values<R extends Row> = { [F in Extract<R, { empty: unknown }> as F['name']]: ValueOf<F> } & {
  [F in Exclude<R, { empty: unknown }> as F['name']]?: ValueOf<F>;
};

/** The search filter, stored as `FILTER_PANEL`. */
export type ListingFilter = Values<FilterRow>;
/** A filter with the order and the page asked for. */
export type ListingSearch = Values<Row>;
/** Fields of kind `flag`, and of kind `choices`. */
export type FilterFlag = Extract<Row, { kind: 'flag' }>['name'];
export type FilterChoices = Extract<Row, { kind: 'choices' }>['name'];
/** Fields that ask for something within so many metres; a column of the same name says within which of them it is. */
export type FilterNear = Extract<Row, { plan: 'within' }>['name'];

/** Prefix of a characteristic's keys: `c.rooms`, `c.area_all.min`. */
export const CHARACTERISTIC_PREFIX = 'c.';

type ChipOf<R extends Row> = R extends { chip: infer C }
  ? Extract<C, string>
  : R extends { kind: 'characteristics' }
    ? `${typeof CHARACTERISTIC_PREFIX}${CharacteristicCode}`
    : R['name'];
/** A removable part of a filter: a chip above the list, a thing to relax when nothing is found. */
export type FilterPart = ChipOf<FilterRow>;

export const FILTER_FIELDS: readonly FilterField[] = TABLE;
/** The rows of the filter proper, which list and map share. */
export const SHARED_FIELDS = FILTER_FIELDS.filter(({ listOnly }) => !listOnly);
export const FILTER_FLAGS = TABLE.flatMap((row) => (row.kind === 'flag' ? [row.name] : []));
export const FILTER_CHOICES = TABLE.flatMap((row) => (row.kind === 'choices' ? [row.name] : []));

/** The given fields as in an empty filter. */
export const emptied = (fields: readonly FilterField[]): Partial<ListingFilter> =>
  Object.fromEntries(fields.map(({ name, empty }) => [name, empty]));
/** Has every field, so that spreading it over a filter clears that filter. */
export const EMPTY_FILTER = emptied(SHARED_FIELDS) as ListingFilter;
export const EMPTY_SEARCH = emptied(FILTER_FIELDS) as ListingSearch;
