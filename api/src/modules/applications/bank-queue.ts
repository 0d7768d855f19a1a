import { APPLICATION_STATUSES, isOpenApplication } from '@baza/shared/domain';
import type { BankQuery, Conversion } from '@baza/shared/schema';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { momentsOf } from './period.ts';

const OPEN = APPLICATION_STATUSES.filter((status) => status !== 'new' && isOpenApplication(status));
const latest = sql`(select kind from bank_decision where application_id = application.id order by id desc limit 1)`;
/** The bank has not decided, and still can. */
const isWaiting = sql<SqlBool>`(application.status in (${sql.join(OPEN)}) and ${latest} is null)`;

/** Applications to the offers of one bank, as far as a filter goes. */
export const bankRows = (
  db: Db,
  bank: number,
  { state, offer }: Partial<Pick<BankQuery, 'state' | 'offer'>>,
) =>
  db
    .selectFrom('application')
    .where('application.status', '<>', 'new')
    .where('offer', 'is not', null)
    .where(sql<SqlBool>`(offer ->> 'bankId')::bigint = ${bank}`)
    .$if(state === 'waiting', (query) => query.where(isWaiting))
    .$if(state !== undefined && state !== 'waiting', (query) =>
      query.where(sql<SqlBool>`${latest} = ${state ?? ''}`),
    )
    .$if(offer !== undefined, (query) => query.where(sql<SqlBool>`(offer ->> 'id')::bigint = ${offer ?? 0}`));

export async function countRows(rows: ReturnType<typeof bankRows>): Promise<number> {
  const { n } = await rows.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return Number(n);
}

interface Counted {
  id: number;
  title: Record<string, string>;
  received: number;
  pre_approved: number;
  approved: number;
  declined: number;
  carried_out: number;
  median_hours: number | null;
}

/** What became of the applications that a bank received within a period, by offer. Throws 400 for a longer period. */
export async function conversion(
  db: Db,
  bank: number,
  period: { from: string; to: string },
): Promise<Conversion> {
  const { start, end } = momentsOf(period);
  const { rows } = await sql<Counted>`
    with sent as (
      select (offer ->> 'id')::bigint as id, offer -> 'terms' -> 'title' as title, status, submitted_at,
        ${latest} as decision,
        (select min(at) from bank_decision where application_id = application.id) as decided_at
      from application
      where status <> 'new' and offer is not null and (offer ->> 'bankId')::bigint = ${bank}
        and submitted_at >= ${start} and submitted_at < ${end}
    )
    select id, (array_agg(title order by submitted_at desc))[1] as title, count(*)::int as received,
      (count(*) filter (where decision = 'pre-approved'))::int as pre_approved,
      (count(*) filter (where decision = 'approved'))::int as approved,
      (count(*) filter (where decision = 'declined'))::int as declined,
      (count(*) filter (where status in ('credit', 'monitoring', 'finished')))::int as carried_out,
      (percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at) / 3600)
        filter (where decided_at is not null))::float8 as median_hours
    from sent group by id order by received desc, id`.execute(db);
  return {
    items: rows.map((row) => ({
      offer: { id: row.id, title: row.title },
      received: row.received,
      preApproved: row.pre_approved,
      approved: row.approved,
      declined: row.declined,
      carriedOut: row.carried_out,
      medianHours: row.median_hours,
    })),
  };
}
