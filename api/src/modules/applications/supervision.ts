import { APPLICATION_STATUSES, type ApplicationStatus, startOfDay, statusTerm } from '@baza/shared/domain';
import type { Report, Supervision } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { isLive } from './desk-queue.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Operators in one response. */
const MAX = 200;

/** Statuses in which staff have a limited time. A direct purchase alone is closed after its sale. */
const LEVELS = APPLICATION_STATUSES.flatMap((status) => {
  const term = statusTerm('direct', status);
  return term?.by === 'operator' && term.hours !== null ? [{ status, hours: term.hours }] : [];
});

interface Load {
  sub: string | null;
  name: string | null;
  open: number;
  overdue: number;
  due_today: number;
  waiting: number;
  oldest_due_at: Date | null;
}

/** Applications by operator, and against the service levels. */
export async function readSupervision(db: Db, endOfDay: Date): Promise<Supervision> {
  const { rows: loads } = await sql<Load>`
    with live as (select assignee_sub, due_at, exists (select 1 from application_request as request
        where request.application_id = application.id and closed_at is null) as waits
      from application where status <> 'new' and ${isLive})
    select operator.sub, operator.name, count(live.*)::int as open,
      (count(*) filter (where due_at < now()))::int as overdue,
      (count(*) filter (where due_at >= now() and due_at < ${endOfDay}))::int as due_today,
      (count(*) filter (where waits))::int as waiting, min(due_at) as oldest_due_at
    from (select sub, name from application_operator union all select null, null) as operator
    left join live on live.assignee_sub is not distinct from operator.sub
    group by operator.sub, operator.name
    order by operator.sub is not null, overdue desc, open desc, operator.name limit ${MAX}`.execute(db);
  const { rows: standing } = await sql<{
    status: ApplicationStatus;
    open: number;
    overdue: number;
    oldest_due_at: Date | null;
  }>`
    select status, count(*)::int as open, (count(*) filter (where due_at < now()))::int as overdue,
      min(due_at) as oldest_due_at
    from application where status <> 'new' and ${isLive} group by status`.execute(db);
  return {
    workload: loads.map(({ sub, name, open, overdue, due_today, waiting, oldest_due_at }) => ({
      operator: sub === null ? null : { id: sub, name: name ?? '' },
      ...{ open, overdue, waiting },
      dueToday: due_today,
      oldestDueAt: oldest_due_at?.toISOString() ?? null,
    })),
    levels: LEVELS.map(({ status, hours }) => {
      const found = standing.find((row) => row.status === status);
      return {
        ...{ status, hours },
        open: found?.open ?? 0,
        overdue: found?.overdue ?? 0,
        oldestDueAt: found?.oldest_due_at?.toISOString() ?? null,
      };
    }),
  };
}

/** What staff did on a day of Tashkent. */
export async function readReport(db: Db, day: string): Promise<Report> {
  const from = startOfDay(day);
  const to = new Date(from.getTime() + DAY_MS);
  const { received } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('received'))
    .where('status', '<>', 'new')
    .where('submitted_at', '>=', from)
    .where('submitted_at', '<', to)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Report['operators'][number]>`
    with done as (
      select actor_sub, action, to_status, null as outcome from application_event
      where actor = 'operator' and at >= ${from} and at < ${to}
      union all
      select actor_sub, 'call', null, outcome from application_note
      where kind = 'call' and at >= ${from} and at < ${to}
    )
    select operator.sub as id, operator.name,
      (count(*) filter (where action = 'take'))::int as taken,
      (count(*) filter (where to_status is not null and action not in ('take', 'reject')))::int as moved,
      (count(*) filter (where action = 'reject'))::int as rejected,
      (count(*) filter (where action = 'request'))::int as requests,
      (count(*) filter (where action = 'call'))::int as calls,
      (count(*) filter (where outcome = 'reached'))::int as reached
    from application_operator as operator left join done on done.actor_sub = operator.sub
    group by operator.sub, operator.name order by operator.name, operator.sub limit ${MAX}`.execute(db);
  return { day, received: Number(received), operators: rows };
}

/** The end of the current day in Tashkent, five hours ahead all year. */
export const endOfDay = (now = Date.now()): Date =>
  new Date(Math.floor((now + 5 * HOUR_MS) / DAY_MS) * DAY_MS + DAY_MS - 5 * HOUR_MS);
