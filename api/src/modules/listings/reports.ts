import type { ReportReason } from '@baza/shared/domain';
import type { ReportBody, ReportResponse, ReportSummary } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import type { Visits } from '../visits/index.ts';
import type { CaseNews } from './case-news.ts';

/** The newest texts of a reason; more would only repeat them. */
const TEXTS = 10;
/** Texts may name people, so reports are kept no longer than they are of use. */
const KEPT_DAYS = 180;

/** A visitor: the account, if any, and how limits count them (`visitorOf`). */
interface Reporter {
  sub: string | null;
  who: string;
}

export interface Reports {
  /** Keeps a report of a published listing, one per visitor and reason. Throws 403 for one's own, 404, 429. */
  add(listing: number, by: Reporter, report: ReportBody): Promise<ReportResponse>;
  /** Deletes old reports. */
  purge(): Promise<void>;
}

interface Deps {
  db: Db;
  visits: Visits;
  cases: CaseNews;
}

export function createReports({ db, visits, cases }: Deps): Reports {
  return {
    async add(listing, { sub, who }, { reason, text }) {
      const row = await db
        .selectFrom('listing')
        .select('owner_sub')
        .where('id', '=', listing)
        .where('status', '=', 'in-sale')
        .executeTakeFirst();
      if (!row) throw notFound('listing');
      if (row.owner_sub === sub)
        throw new ProblemError(403, 'own-listing', 'Nobody reports their own listing');
      const isNew = await db.transaction().execute(async (trx) => {
        await visits.report(trx, listing, who);
        const added = await trx
          .insertInto('listing_report')
          .values({ listing_id: listing, reason, reporter: visits.pseudonym(`report ${listing}`, who), text })
          .onConflict((conflict) => conflict.doNothing())
          .returning('at')
          .execute();
        return added.length > 0;
      });
      if (isNew) cases.reports(listing, 'entered');
      return { isNew };
    },
    async purge() {
      await sql`delete from listing_report where at < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(
        db,
      );
    },
  };
}

/** Open reports of listings by id; those without any are missing. */
export async function openReports(db: Db, ids: readonly number[]): Promise<Map<number, ReportSummary>> {
  const summaries = new Map<number, ReportSummary>();
  if (ids.length === 0) return summaries;
  const { rows } = await sql<{
    listing_id: number;
    reason: ReportReason;
    n: number;
    last_at: Date;
    texts: string[] | null;
  }>`
    select listing_id, reason, count(*)::int as n, max(at) as last_at,
      (array_agg(text order by at desc) filter (where text <> ''))[1:${sql.lit(TEXTS)}] as texts
    from listing_report where dismissed_at is null and listing_id = any(${ids}::bigint[])
    group by listing_id, reason order by n desc, last_at desc
  `.execute(db);
  for (const { listing_id, reason, n, last_at, texts } of rows) {
    const before = summaries.get(listing_id);
    const lastAt = last_at.toISOString();
    summaries.set(listing_id, {
      total: n + (before?.total ?? 0),
      lastAt: before && before.lastAt > lastAt ? before.lastAt : lastAt,
      reasons: [...(before?.reasons ?? []), { reason, count: n, texts: texts ?? [] }],
    });
  }
  return summaries;
}

/** Closes a listing's open reports up to a moment; returns how many, and when. */
export async function dismissReports(
  trx: Trx,
  listing: number,
  upTo: Date,
): Promise<{ count: number; at: Date | null }> {
  const rows = await trx
    .updateTable('listing_report')
    .set({ dismissed_at: sql`now()` })
    .where('listing_id', '=', listing)
    .where('dismissed_at', 'is', null)
    .where('at', '<=', upTo)
    .returning('dismissed_at')
    .execute();
  return { count: rows.length, at: rows[0]?.dismissed_at ?? null };
}

/** Opens the reports again that were closed at a moment. */
export async function reopenReports(trx: Trx, listing: number, dismissedAt: Date): Promise<void> {
  await trx
    .updateTable('listing_report')
    .set({ dismissed_at: null })
    .where('listing_id', '=', listing)
    .where('dismissed_at', '=', dismissedAt)
    .execute();
}
