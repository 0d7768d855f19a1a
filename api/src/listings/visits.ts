import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { notFound, ProblemError, tooMany } from '../http/problem.ts';

/** Phone numbers shown to one visitor in an hour. */
const PHONES_AN_HOUR = 30;
const KEPT_DAYS = 2;

export interface Visits {
  /** A keyed hash by which one visitor's requests are told from another's; says nothing of who it is. */
  visitorOf(request: FastifyRequest): string;
  /** Counts a look at a published listing, once a visitor and day; answers the count. */
  view(listing: number, visitor: string): Promise<number>;
  /** Reveals the seller's phone number, counted and limited by visitor. */
  phone(listing: number, visitor: string): Promise<string>;
  /** Forgets visitors of past days. */
  purge(): Promise<void>;
}

/** The key of visitors' hashes: made once for a database, so that all processes agree. */
async function visitorKey(db: Db): Promise<string> {
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

export async function createVisits(db: Db): Promise<Visits> {
  const key = await visitorKey(db);

  const count = async (listing: number, kind: 'view' | 'phone', visitor: string): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const added = await sql`
        insert into listing_visit (listing_id, kind, day, visitor)
        values (${listing}, ${kind}, (now() at time zone 'Asia/Tashkent')::date, ${visitor})
        on conflict do nothing returning 1
      `.execute(trx);
      if (added.rows.length === 0) return;
      const column = kind === 'view' ? 'watch_count' : 'phone_count';
      await trx
        .insertInto('listing_stat')
        .values({ listing_id: listing, [column]: 1 })
        .onConflict((conflict) =>
          conflict
            .column('listing_id')
            .doUpdateSet({ [column]: sql`${sql.ref(`listing_stat.${column}`)} + 1` }),
        )
        .execute();
    });
  };

  return {
    visitorOf(request) {
      const who = request.user?.sub ?? `${request.ip} ${request.headers['user-agent'] ?? ''}`;
      return createHmac('sha256', key).update(who).digest('base64url').slice(0, 22);
    },
    async view(listing, visitor) {
      const published = await db
        .selectFrom('listing')
        .select('id')
        .where('id', '=', listing)
        .where('status', '=', 'in-sale')
        .executeTakeFirst();
      if (!published) throw notFound('listing');
      await count(listing, 'view', visitor);
      const row = await db
        .selectFrom('listing_stat')
        .select('watch_count')
        .where('listing_id', '=', listing)
        .executeTakeFirst();
      return row?.watch_count ?? 0;
    },
    async phone(listing, visitor) {
      const row = await db
        .selectFrom('listing')
        .innerJoin('person', 'person.sub', 'listing.owner_sub')
        .select('person.phone')
        .where('listing.id', '=', listing)
        .where('listing.status', '=', 'in-sale')
        .executeTakeFirst();
      if (!row) throw notFound('listing');
      if (!row.phone) throw new ProblemError(404, 'phone-not-found', 'Phone number not found');
      const { rows } = await sql<{ n: number; known: boolean }>`
        select count(*) as n, coalesce(bool_or(listing_id = ${listing}), false) as known from listing_visit
        where kind = 'phone' and visitor = ${visitor} and at > now() - interval '1 hour'
      `.execute(db);
      const [seen] = rows;
      if (seen && !seen.known && seen.n >= PHONES_AN_HOUR) throw tooMany(3600);
      await count(listing, 'phone', visitor);
      return row.phone;
    },
    async purge() {
      await sql`delete from listing_visit where day < (now() at time zone 'Asia/Tashkent')::date - ${KEPT_DAYS}::int`.execute(
        db,
      );
    },
  };
}
