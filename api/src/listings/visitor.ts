import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema.ts';
import { addressKey } from '../identity/address-key.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Tashkent's clock, all year round. */
const ZONE_MS = 5 * HOUR_MS;

/** The date in Tashkent, so many days before today. */
export const dayInTashkent = (daysAgo = 0, now = Date.now()): string =>
  new Date(now + ZONE_MS - daysAgo * DAY_MS).toISOString().slice(0, 10);
export const secondsToMidnight = (now = Date.now()): number =>
  Math.ceil((DAY_MS - ((now + ZONE_MS) % DAY_MS)) / 1000);

/** The account, or the network, behind a request. Kept nowhere: see `visitorHash`. */
export const visitorOf = (request: FastifyRequest): string =>
  request.user ? `user ${request.user.sub}` : `address ${addressKey(request.ip)}`;

/** A hash of a visitor with a key and the day as its salt: it says neither who it is nor that it is the same tomorrow. */
export const visitorHash = (key: string, who: string, day: string): string =>
  createHmac('sha256', key).update(`${day} ${who}`).digest('base64url').slice(0, 22);

/** The key of visitors' hashes: of the secret, else made once for a database, so that all processes agree. */
export async function visitorKey(db: Db, secret: string | undefined): Promise<string> {
  if (secret) return createHmac('sha256', secret).update('visitors').digest('base64');
  await db
    .insertInto('setting')
    .values({ key: 'visitor-key', value: JSON.stringify(randomBytes(32).toString('base64')) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'visitor-key')
    .executeTakeFirstOrThrow();
  return String(row.value);
}
