import type { Kysely, Transaction } from 'kysely';
import type { BroadcastTables } from './tables/broadcasts.ts';
import type { Json, TimestampWithDefault } from './tables/column-types.ts';
import type { FilesTables } from './tables/files.ts';
import type { IdempotencyTables } from './tables/idempotency.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { MessageTables } from './tables/messages.ts';

interface SettingTable {
  key: string;
  value: Json<unknown>;
  updated_at: TimestampWithDefault;
}

/** Every table. Modules add theirs in their `tables.ts`, by declaration merging. */
export interface Schema
  extends BroadcastTables,
    FilesTables,
    IdempotencyTables,
    IdentityTables,
    MessageTables {
  setting: SettingTable;
}

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;
