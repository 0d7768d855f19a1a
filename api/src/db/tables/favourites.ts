import type { TimestampWithDefault } from './column-types.ts';

/** Listings that users have saved. */
interface FavouriteTable {
  owner_sub: string;
  listing_id: number;
  saved_at: TimestampWithDefault;
}

export interface FavouriteTables {
  favourite: FavouriteTable;
}
