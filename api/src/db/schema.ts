import type { Kysely, Transaction } from 'kysely';

/**
 * Tables by name. Each feature adds its own beside its code:
 * `declare module '../db/schema.ts' { interface Schema { listings: ListingsTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface Schema {}

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;
