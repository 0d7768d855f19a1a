import { sql } from 'kysely';
import type { Trx } from './schema.ts';

/**
 * Lets transactions with a common key run one after another, until their ends: without it, requests at the same time
 * count the same rows and exceed a limit together. Call it before counting.
 */
export async function inTurn(trx: Trx, ...keys: readonly string[]): Promise<void> {
  // In one order, so that transactions with several keys cannot wait for each other.
  for (const key of keys.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
