import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { IdentityTables } from '../db/tables/identity.ts';

export interface ThrottleRule {
  name: string;
  limit: number;
  /** Seconds. */
  window: number;
}

export interface Throttle {
  /** Counts one more; returns the seconds to wait, 0 while within the limit. */
  hit(rule: ThrottleRule, subject: string): Promise<number>;
  /** The count in the current window. */
  count(rule: ThrottleRule, subject: string): Promise<number>;
  /** Decrements the count. */
  forgive(rule: ThrottleRule, subject: string): Promise<void>;
}

// Hashed, so that the table holds no phone numbers or addresses.
const keyOf = (rule: ThrottleRule, subject: string): string =>
  createHash('sha256').update(`${rule.name}\n${subject}`).digest('base64url');

/** Counters in the database, shared by all API processes. */
export function createThrottle(db: Kysely<IdentityTables>): Throttle {
  return {
    async hit(rule, subject) {
      const fresh = sql<Date>`now() + make_interval(secs => ${rule.window})`;
      const over = sql<boolean>`identity_throttle.resets_at <= now()`;
      const row = await db
        .insertInto('identity_throttle')
        .values({ key: keyOf(rule, subject), hits: 1, resets_at: fresh })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            hits: sql`case when ${over} then 1 else identity_throttle.hits + 1 end`,
            resets_at: sql`case when ${over} then ${fresh} else identity_throttle.resets_at end`,
          }),
        )
        .returning(['hits', sql<number>`ceil(extract(epoch from resets_at - now()))::int`.as('left')])
        .executeTakeFirstOrThrow();
      return row.hits > rule.limit ? Math.max(1, row.left) : 0;
    },
    async count(rule, subject) {
      const row = await db
        .selectFrom('identity_throttle')
        .select('hits')
        .where('key', '=', keyOf(rule, subject))
        .where('resets_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return row?.hits ?? 0;
    },
    async forgive(rule, subject) {
      await db
        .updateTable('identity_throttle')
        .set({ hits: sql`greatest(hits - 1, 0)` })
        .where('key', '=', keyOf(rule, subject))
        .execute();
    },
  };
}
