import type { CategoryCode, HousingType } from './categories.ts';
import type { CharacteristicCode } from './characteristics.ts';
import { type Currency, DEFAULT_CURRENCY, DEFAULT_SORT, PAGE_SIZE, type Sort } from './constants.ts';
import type { Counts } from './counts.ts';
import type { LngLat } from './geo.ts';

/** Any of the options, any of the counts, or a range with either end open. */
export type CharacteristicFilter = { in: string[] } | Counts | { min?: number; max?: number };

/** The search filter, stored as `FILTER_PANEL`. Prices are in `priceUnit`. */
export interface ListingFilter {
  category?: CategoryCode;
  housing_type?: HousingType;
  /** Areas of any level. */
  regions: number[];
  min?: number;
  max?: number;
  priceUnit: Currency;
  search?: string;
  /** Promoted listings alone. */
  premium?: true;
  characteristics: Partial<Record<CharacteristicCode, CharacteristicFilter>>;
  /** Open rings drawn on the map. */
  polygons: LngLat[][];
}

/** A filter with the order and the page asked for. */
export interface ListingSearch extends ListingFilter {
  sort: Sort;
  page: number;
  size: number;
}

export const EMPTY_FILTER: ListingFilter = {
  regions: [],
  priceUnit: DEFAULT_CURRENCY,
  characteristics: {},
  polygons: [],
};
export const EMPTY_SEARCH: ListingSearch = { ...EMPTY_FILTER, sort: DEFAULT_SORT, page: 1, size: PAGE_SIZE };

/** Bounds which the URL, the API and its schema share. */
export const FILTER_LIMITS = {
  regions: 50,
  searchLength: 200,
  count: 255,
  page: 100_000,
} as const;

/** Prefix of a characteristic's keys: `c.rooms`, `c.area_all.min`. */
export const CHARACTERISTIC_PREFIX = 'c.';
