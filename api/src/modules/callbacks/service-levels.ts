import { CALLBACK_MINUTES, PROMISE_DAYS, PROMISES } from '@baza/shared/domain';
import type { Promises } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import type { Db } from '../../platform/db/schema.ts';

const MINUTE = 60_000;

interface Row {
  of: string;
  days: number;
  total: number;
  kept: number;
  median: number | null;
}

/** A request says itself what was promised: its kind, and the minutes between asking and the deadline. */
const promiseOf = sql`case when kind = 'leave-request' then 'home'
  when due_at - at <= make_interval(mins => ${CALLBACK_MINUTES.listing}::int) then 'listing' else 'user' end`;

/**
 * Requests that are answered or overdue. Those without a call count as infinitely late, so that the median cannot look
 * better for calls that were never made.
 */
async function read(db: Db): Promise<Promises> {
  const { rows } = await sql<Row>`
    select of, days, count(*)::int as total, (count(*) filter (where answered_at <= due_at))::int as kept,
      percentile_disc(0.5) within group (
        order by coalesce(extract(epoch from answered_at - at), 'infinity'::float8))::float8 as median
    from (select ${promiseOf} as of, at, due_at, answered_at from lead
        where answered_at is not null or due_at < now()) as lead
      cross join (select jsonb_array_elements_text(${JSON.stringify(PROMISE_DAYS)}::jsonb)::int as days) as period
    where at > now() - make_interval(days => days)
    group by of, days`.execute(db);
  return {
    promises: PROMISES.map((of) => ({
      of,
      minutes: CALLBACK_MINUTES[of],
      periods: PROMISE_DAYS.map((days) => {
        const row = rows.find((one) => one.of === of && one.days === days);
        const median = row?.median ?? null;
        return {
          days,
          total: row?.total ?? 0,
          kept: row?.kept ?? 0,
          medianSeconds: median === null || !Number.isFinite(median) ? null : Math.round(median),
        };
      }),
    })),
  };
}

export function createPromises(db: Db): () => Promise<Promises> {
  const cache = createBriefCache<Promises>({ life: MINUTE });
  return () => cache.get('', () => read(db));
}
