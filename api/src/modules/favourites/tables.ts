import type { ListingStatus } from '@baza/shared/domain';
import type { Generated } from 'kysely';
import type { TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** Listings that users have saved. */
interface FavouriteTable {
  owner_sub: string;
  listing_id: number;
  saved_at: TimestampWithDefault;
  /** What its owner was last told of it; set by a trigger when it is saved. */
  known_price: Generated<number | null>;
  known_status: Generated<ListingStatus | null>;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    favourite: FavouriteTable;
  }
}
