import type { FilterableCode, FilterChoices, FilterFlag, FilterNear } from '@baza/shared/domain';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** Number of published listings by category, market and district; maintained by triggers. */
interface ListingTallyTable {
  category: number;
  housing: number;
  province: number;
  district: number;
  n: number;
}

/** Characteristics in the search table. */
export type SearchCharacteristic = FilterableCode;

type CharacteristicColumn = `c_${SearchCharacteristic}`;

/** Columns derived from the domain's tables of filter fields. */
export interface FieldColumns
  extends Record<FilterFlag, boolean>,
    Record<FilterChoices | FilterNear, number> {
  /** Whole so'm per square metre of the main area. */
  price_m2: number | null;
}

/** Columns derived from the domain's tables of characteristics and filter fields. */
export type SearchColumn = CharacteristicColumn | keyof FieldColumns;

export type SearchColumns = Record<CharacteristicColumn, number | null> & FieldColumns;

/** A published listing for search; see the migration for units. */
export interface ListingSearchTable extends SearchColumns {
  id: number;
  price: number;
  published_at: Timestamp;
  cell: number;
  /** Written as `(x,y)`; read with `point[0]`, `point[1]`. */
  point: ColumnType<never, string, string>;
  province: number;
  district: number;
  mfy: number;
  area_m2: number | null;
  category: number;
  housing: number;
  /** Folded title, for sorting by name. */
  name_key: string;
  /** Ids of its words, ascending. */
  words: number[];
  /** Its facets for counting; see `facet-packs.ts`. */
  facets: number[];
}

/** Distinct folded words of published listings, for typos and prefixes. */
interface ListingWordTable {
  id: Generated<number>;
  word: string;
  /** Lower case, as it was first written. */
  shown: string;
}

/** Listings added to, changed in or removed from the search; read by in-memory engines. */
interface ListingChangeTable {
  seq: Generated<number>;
  /** 0 for too many changes to list. */
  listing_id: number;
  /** The writing transaction's id. */
  tx: ColumnType<string, never, never>;
  at: TimestampWithDefault;
}

/** Planes of bits for counting; see `search/planes`. */
interface ListingPlaneTable {
  chunk: number;
  plane: string;
  /** One bit for each listing. */
  bits: ColumnType<never, string, string>;
}

/** Listings added, changed or removed since the planes of their chunk were laid; one may be there several times. */
interface ListingUnplanedTable {
  listing_id: number;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    listing_tally: ListingTallyTable;
    listing_plane: ListingPlaneTable;
    listing_unplaned: ListingUnplanedTable;
    listing_search: ListingSearchTable;
    listing_word: ListingWordTable;
    listing_change: ListingChangeTable;
  }
}
