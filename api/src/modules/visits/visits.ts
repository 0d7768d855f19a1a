import { dayInTashkent, STATISTICS_DAYS, secondsToMidnight } from '@baza/shared/domain';
import { sql } from 'kysely';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { notFound, ProblemError, tooMany } from '../../platform/http/problem.ts';
import { rememberContact } from './contact-log.ts';
import { visitorHash, visitorKey } from './visitor.ts';

/** Phone numbers shown to one visitor: enough for any buyer, too few for scraping. What else one may do to listings. */
export const VISIT_LIMITS = {
  phone: { hour: 30, day: 100, title: 'Enough phone numbers for today; try again tomorrow' },
  report: { hour: 10, day: 30, title: 'Enough reports for today; try again tomorrow' },
  viewing: { hour: 10, day: 30, title: 'Enough viewings for today; try again tomorrow' },
} as const;
type Limited = keyof typeof VISIT_LIMITS;
const KEPT_DAYS = 2;

export interface Visits {
  /** Counts a view of a published listing once per visitor (`visitorOf`) and day; returns the count. */
  view(listing: number, who: string): Promise<number>;
  /**
   * Reveals the seller's phone number, counted and limited by visitor; a user who is logged in can comment on the seller
   * from then on. Throws 429 with the time to wait.
   */
  phone(listing: number, who: string, sub?: string | null): Promise<string>;
  /** Counts a report by listing and day; throws 429 with the time to wait. */
  report(trx: Trx, listing: number, who: string): Promise<void>;
  /** Counts a request for a viewing likewise. */
  viewing(trx: Trx, listing: number, who: string): Promise<void>;
  /** A keyed hash of a visitor or a contact: the same on every day, different for every other purpose. */
  pseudonym(purpose: string, who: string): string;
  /** Deletes visitors of past days, and counts by day that are no longer shown. */
  purge(): Promise<void>;
}

const COUNTERS = { view: 'watch_count', phone: 'phone_count', report: null, viewing: null } as const;

async function count(trx: Trx, listing: number, kind: keyof typeof COUNTERS, visitor: string): Promise<void> {
  const day = dayInTashkent();
  const added = await sql`
    insert into listing_visit (listing_id, kind, day, visitor)
    values (${listing}, ${kind}, ${day}::date, ${visitor})
    on conflict do nothing returning 1
  `.execute(trx);
  const column = COUNTERS[kind];
  if (added.rows.length === 0 || column === null) return;
  await trx
    .insertInto('listing_stat')
    .values({ listing_id: listing, [column]: 1 })
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet({ [column]: sql`${sql.ref(`listing_stat.${column}`)} + 1` }),
    )
    .execute();
  await trx
    .insertInto('listing_day')
    .values({ listing_id: listing, day, [column]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'day'])
        .doUpdateSet({ [column]: sql`${sql.ref(`listing_day.${column}`)} + 1` }),
    )
    .execute();
}

/** Throws 429 if a visitor has reached a limit; a listing already counted today is allowed. */
async function mustBeBelowLimits(
  trx: Trx,
  kind: Limited,
  listing: number,
  [today, yesterday]: readonly [string, string],
): Promise<void> {
  const limit = VISIT_LIMITS[kind];
  // One at a time per visitor, so that concurrent requests cannot pass with the same count.
  // Stryker disable next-line StringLiteral: the embedded database of these tests has one connection
  await inTurn(trx, today);
  const { rows } = await sql<{ known: boolean; hour: number; day: number; wait: number | null }>`
    select coalesce(bool_or(listing_id = ${listing}::bigint and visitor = ${today}), false) as known,
      (count(*) filter (where at > now() - interval '1 hour'))::int as hour,
      (count(*) filter (where visitor = ${today}))::int as day,
      ceil(extract(epoch from min(at) filter (where at > now() - interval '1 hour') + interval '1 hour' - now()))::int
        as wait
    from listing_visit where kind = ${sql.lit(kind)} and visitor in (${today}, ${yesterday})
  `.execute(trx);
  const [seen] = rows;
  if (!seen || seen.known) return;
  if (seen.day >= limit.day)
    throw new ProblemError(429, 'daily-limit', limit.title, {
      headers: { 'retry-after': String(secondsToMidnight()) },
    });
  if (seen.hour >= limit.hour) throw tooMany(Math.max(1, seen.wait ?? 1));
}

/** @param secret key of visitor hashes; without it a key is stored in the database. */
export async function createVisits(db: Db, secret?: string): Promise<Visits> {
  const key = await visitorKey(db, secret);
  const hash = (who: string, daysAgo = 0) => visitorHash(key, who, dayInTashkent(daysAgo));
  const countLimited = async (trx: Trx, kind: Limited, listing: number, who: string) => {
    const today = hash(who);
    await mustBeBelowLimits(trx, kind, listing, [today, hash(who, 1)]);
    await count(trx, listing, kind, today);
  };

  return {
    async view(listing, who) {
      const published = await db
        .selectFrom('listing')
        .select('id')
        .where('id', '=', listing)
        .where('status', '=', 'in-sale')
        .executeTakeFirst();
      if (!published) throw notFound('listing');
      await db.transaction().execute((trx) => count(trx, listing, 'view', hash(who)));
      const row = await db
        .selectFrom('listing_stat')
        .select('watch_count')
        .where('listing_id', '=', listing)
        .executeTakeFirst();
      return row?.watch_count ?? 0;
    },
    async phone(listing, who, sub = null) {
      const row = await db
        .selectFrom('listing')
        .innerJoin('person', 'person.sub', 'listing.owner_sub')
        .select(['person.phone', 'listing.owner_sub'])
        .where('listing.id', '=', listing)
        .where('listing.status', '=', 'in-sale')
        .executeTakeFirst();
      if (!row) throw notFound('listing');
      if (!row.phone) throw new ProblemError(404, 'phone-not-found', 'Phone number not found');
      await db.transaction().execute(async (trx) => {
        await countLimited(trx, 'phone', listing, who);
        if (sub) await rememberContact(trx, { visitor: sub, person: row.owner_sub, listing, kind: 'phone' });
      });
      return row.phone;
    },
    report: (trx, listing, who) => countLimited(trx, 'report', listing, who),
    viewing: (trx, listing, who) => countLimited(trx, 'viewing', listing, who),
    pseudonym: (purpose, who) => visitorHash(key, who, purpose),
    async purge() {
      await sql`delete from listing_visit where day < ${dayInTashkent(KEPT_DAYS)}::date`.execute(db);
      await sql`delete from listing_day where day <= ${dayInTashkent(STATISTICS_DAYS)}::date`.execute(db);
    },
  };
}
