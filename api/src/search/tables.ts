import type { CharacteristicCode } from '@baza/shared/domain';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp, TimestampWithDefault } from '../db/schema.ts';

/**
 * Characteristics which the search table holds, by how: `option` the option's number, `bits` a set of
 * options, `number` as it is. A test compares them with the domain's filterable characteristics.
 */
export const SEARCH_CHARACTERISTICS = {
  area_all: 'number',
  area_living: 'number',
  area_kitchen: 'number',
  area_all2: 'number',
  area: 'number',
  site: 'number',
  ceiling_height: 'number',
  parking_spaces: 'number',
  apartment_has: 'bits',
  in_the_house: 'bits',
  engineer_communications: 'bits',
  near_there: 'bits',
  terms_of_sale: 'bits',
  rooms: 'number',
  floors: 'number',
  floors_building: 'number',
  year_construction_delivery: 'number',
  house_type: 'option',
  property_type: 'option',
  purpose: 'option',
  type: 'option',
  layout: 'option',
  type_of_building: 'option',
  wall_type: 'option',
  elevator: 'option',
  repair: 'option',
  repair_status: 'option',
  bathroom: 'option',
  furnished: 'option',
  water: 'option',
  electricity: 'option',
  heating: 'option',
  gas: 'option',
  land_ownership: 'option',
  type_of_land: 'option',
  parking_available: 'option',
  railway: 'option',
  location: 'option',
  auto_transport_place_state: 'option',
  private_business: 'option',
  commission: 'option',
  make: 'option',
  mileage: 'number',
  gearbox: 'option',
  fuel: 'bits',
} as const satisfies Partial<Record<CharacteristicCode, 'number' | 'option' | 'bits'>>;

export type SearchCharacteristic = keyof typeof SEARCH_CHARACTERISTICS;
export type SearchColumns = { [Code in SearchCharacteristic as `c_${Code}`]: number | null };

/** A published listing as search reads it; see the migration for the units. */
export interface ListingSearchTable extends SearchColumns {
  id: number;
  price: number;
  published_at: Timestamp;
  cell: number;
  /** Goes in as `(x,y)`; read with `point[0]`, `point[1]`. */
  point: ColumnType<never, string, string>;
  province: number;
  district: number;
  mfy: number;
  area_m2: number | null;
  category: number;
  housing: number;
  premium: boolean;
  /** Folded title, for sorting by name. */
  name_key: string;
  /** Ids of its words, ascending. */
  words: number[];
}

/** Distinct folded words of published listings, for typos and beginnings. */
interface ListingWordTable {
  id: Generated<number>;
  word: string;
  /** Lower case, as it was first written. */
  shown: string;
}

/** Which listings have come into the search, changed or left it: followed by engines in memory. */
interface ListingChangeTable {
  seq: Generated<number>;
  /** 0 says that too many changed at once to name them. */
  listing_id: number;
  /** The writing transaction's id. */
  tx: ColumnType<string, never, never>;
  at: TimestampWithDefault;
}

export interface ListingSearchTables {
  listing_search: ListingSearchTable;
  listing_word: ListingWordTable;
  listing_change: ListingChangeTable;
}
