import type { MatchReason, SearchMode } from '@baza/shared/domain';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** Searches whose new matches somebody is told of: a person's own, or those of a visitor's order. */
interface SavedSearchTable {
  id: Generated<number>;
  owner_sub: string | null;
  order_token: string | null;
  name: string;
  /** The filter as the query of its list's address. */
  query: string;
  /** Of its drawn areas, in their order; empty for one without. */
  area_names: Generated<string[]>;
  mode: SearchMode;
  /** Of digests, in Tashkent. */
  hour: number;
  paused: Generated<boolean>;
  /** Listings published, or made cheaper, from then on are matches. */
  from_at: TimestampWithDefault;
  /** When the owner last opened the matches. */
  seen_at: TimestampWithDefault;
  /** When the next digest is due; null for alerts at once. */
  next_at: Timestamp | null;
  /** Can be restored for a while. */
  deleted_at: Timestamp | null;
  created_at: TimestampWithDefault;
  version: Generated<number>;
}

interface SearchMatchTable {
  search_id: number;
  listing_id: number;
  reason: MatchReason;
  at: TimestampWithDefault;
  /** Null until the next digest. */
  told_at: Timestamp | null;
}

interface SavedSearchChangeTable {
  seq: Generated<number>;
  search_id: number;
  tx: ColumnType<string, never, never>;
  at: TimestampWithDefault;
}

/** One row: how far alerts have read `listing_change`. */
interface AlertFeedTable {
  id: number;
  /** All transactions before it have been read, and those in `seen`. */
  read_to: string;
  seen: Json<number[]>;
  read_at: TimestampWithDefault;
  /** The process that reads, until then. */
  holder: string | null;
  held_until: TimestampWithDefault;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    saved_search: SavedSearchTable;
    search_match: SearchMatchTable;
    saved_search_change: SavedSearchChangeTable;
    alert_feed: AlertFeedTable;
  }
}
