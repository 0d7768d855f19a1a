import type { TimestampWithDefault } from './column-types.ts';

/** A write and its response, stored for a day under the client's idempotency key. */
interface IdempotencyTable {
  owner_sub: string;
  key: string;
  /** Hash of method, URL and body: a key is valid for one request. */
  fingerprint: string;
  /** Null while the write is in progress. */
  status: number | null;
  body: string | null;
  /** The process that carries it out, by its presence; null if that is unknown. */
  holder: string | null;
  created_at: TimestampWithDefault;
}

export interface IdempotencyTables {
  idempotency: IdempotencyTable;
}
