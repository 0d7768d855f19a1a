import type { Timestamp, TimestampWithDefault } from './column-types.ts';

/** The latest listings of a filter, ordered by visitors. */
interface SearchOrderTable {
  token: string;
  /** Keyed hashes of the contact and of the visitor. */
  contact_hash: string;
  visitor: string;
  /** The filter as the query of its list's address. */
  query: string;
  /** Sealed. */
  contact: string;
  locale: string;
  at: TimestampWithDefault;
  expires_at: Timestamp;
}

export interface SearchOrderTables {
  search_order: SearchOrderTable;
}
