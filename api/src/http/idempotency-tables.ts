import type { TimestampWithDefault } from '../db/schema.ts';

/** A write and its answer, kept for a day under the key its sender chose. */
interface IdempotencyTable {
  owner_sub: string;
  key: string;
  /** Hash of method, address and body: one key is good for one request. */
  fingerprint: string;
  /** Null while the write is under way. */
  status: number | null;
  body: string | null;
  created_at: TimestampWithDefault;
}

export interface IdempotencyTables {
  idempotency: IdempotencyTable;
}
