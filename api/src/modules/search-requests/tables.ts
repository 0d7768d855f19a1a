import type { Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

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

declare module '../../platform/db/schema.ts' {
  interface Schema {
    search_order: SearchOrderTable;
  }
}
