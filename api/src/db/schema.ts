import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { AreaTables } from '../areas/tables.ts';
import type { FilesTables } from '../files/types.ts';
import type { IdempotencyTables } from '../http/idempotency-tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { ListingTables } from '../listings/tables.ts';
import type { OpsTables } from '../ops/figures/tables.ts';
import type { RateTables } from '../rates/tables.ts';
import type { ListingSearchTables } from '../search/tables.ts';

/** A moment; `timestamptz(3)`, since JavaScript's dates hold no more than milliseconds. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** jsonb: goes in as text, comes out parsed. */
export type Json<T> = ColumnType<T, string, string>;

interface SettingTable {
  key: string;
  value: Json<unknown>;
  updated_at: TimestampWithDefault;
}

/** Every table; each feature declares its own beside its code. */
export interface Schema
  extends AreaTables,
    FilesTables,
    IdempotencyTables,
    IdentityTables,
    ListingSearchTables,
    ListingTables,
    OpsTables,
    RateTables {
  setting: SettingTable;
}

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;
