import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { IdentityTables } from '../db/tables/identity.ts';

export interface ThrottleRule {
  name: string;
  limit: number;
  /** Seconds. */
  window: number;
}

/**
 * Wrong passwords allowed. Right ones are given back, so a crowd behind one address can sign in. These refuse an
 * address or a device; an account as a whole is only slowed down, or anybody could lock its owner out.
 */
export const SIGN_IN_RULES = {
  pair: { name: 'sign-in:account+address', limit: 8, window: 300 },
  address: { name: 'sign-in:address', limit: 60, window: 600 },
  device: { name: 'sign-in:device', limit: 8, window: 300 },
} as const satisfies Record<string, ThrottleRule>;

/** Counts wrong passwords of an account that were really checked, from browsers that it does not know. */
export const ACCOUNT_FAILURES: ThrottleRule = { name: 'sign-in:account', limit: 10, window: 3600 };

export const REGISTRATION_RULE: ThrottleRule = { name: 'registration:address', limit: 30, window: 3600 };

/** Requests for a link, by address; letters to one account, past which it is not written to. */
export const RESET_RULES = {
  address: { name: 'reset:address', limit: 10, window: 3600 },
  account: { name: 'reset:account', limit: 3, window: 3600 },
} as const satisfies Record<string, ThrottleRule>;

/** Wrong current passwords of somebody who is logged in. */
export const PASSWORD_CHANGE_RULE: ThrottleRule = { name: 'password-change', limit: 8, window: 300 };

export interface Throttle {
  /** Counts one more; returns the seconds to wait, 0 while within the limit. */
  hit(rule: ThrottleRule, subject: string): Promise<number>;
  /** How many were counted in the current window. */
  count(rule: ThrottleRule, subject: string): Promise<number>;
  /** Takes one back. */
  forgive(rule: ThrottleRule, subject: string): Promise<void>;
}

// Hashed: the table holds no phone number and no address.
const keyOf = (rule: ThrottleRule, subject: string): string =>
  createHash('sha256').update(`${rule.name}\n${subject}`).digest('base64url');

/** Counters in the database, so that they hold for all API processes together. */
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
