import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isOpenApplication,
  startOfDay,
} from '@baza/shared/domain';
import type { ApplicationCard, DeskCard, DeskQuery, DeskResponse, LookupBody } from '@baza/shared/schema';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { applicationCards } from './application-cards.ts';
import type { ApplicationRow } from './application-row.ts';
import { checksOf } from './checklists.ts';
import { findByText } from './lookup.ts';
import { applicantName, type PersonalValues } from './personal-values.ts';

const OPEN: readonly ApplicationStatus[] = APPLICATION_STATUSES.filter(
  (status) => status !== 'new' && isOpenApplication(status),
);
const DAY_MS = 86_400_000;
/** Open or still being carried out: staff have something to do with it. */
const LIVE: readonly ApplicationStatus[] = [...OPEN, 'credit', 'done', 'monitoring'];
export const isLive = sql<SqlBool>`(status in (${sql.join(LIVE)}) or (status = 'sell' and kind = 'direct'))`;
const isOverdue = sql<SqlBool>`due_at < now()`;
const amount = sql`(facts ->> 'realEstateAmount')::bigint`;

type Row = ApplicationRow & { assignee_name: string | null };

export const deskRows = (db: Db) =>
  db
    .selectFrom('application')
    .leftJoin('application_operator as operator', 'operator.sub', 'application.assignee_sub')
    .selectAll('application')
    .select('operator.name as assignee_name')
    .where('status', '<>', 'new');

export async function cardsOf(db: Db, personal: PersonalValues, rows: readonly Row[]): Promise<DeskCard[]> {
  const people = await personal.readMany(
    db,
    rows.map(({ id }) => id),
  );
  const cards = await applicationCards(db, rows);
  const checks = await checksOf(db, rows);
  return rows.map((row, index) => {
    const person = people.get(row.id);
    return {
      ...(cards[index] as ApplicationCard),
      applicant: person ? applicantName(person) : '',
      assignee: row.assignee_sub ? { id: row.assignee_sub, name: row.assignee_name ?? '' } : null,
      escalatedAt: row.escalated_at?.toISOString() ?? null,
      checks: checks[index] as DeskCard['checks'],
    };
  });
}

/** The property lies in an area or in one below it. */
const isWithin = (area: number) => sql<SqlBool>`(facts ->> 'areaId')::bigint in (
  with recursive below as (
    select id from area where id = ${area}
    union all
    select area.id from area join below on area.parent_id = below.id
  ) select id from below)`;

/** What a filter of the queue says of rows. */
export function deskConditions(
  user: AuthUser,
  query: Omit<DeskQuery, 'page' | 'size' | 'sort'>,
): Expression<SqlBool>[] {
  const { kind, status, assignee, area, olderThanDays, overdue, from, to, closed } = query;
  const found: Expression<SqlBool>[] = [];
  if (kind) found.push(sql`kind = ${kind}`);
  if (status) found.push(sql`status = ${status}`);
  else if (!closed) found.push(isLive);
  if (assignee === 'unassigned') found.push(sql`assignee_sub is null`);
  else if (assignee !== 'anyone') found.push(sql`assignee_sub = ${assignee === 'me' ? user.sub : assignee}`);
  if (area) found.push(isWithin(area));
  if (olderThanDays) found.push(sql`submitted_at < now() - make_interval(days => ${olderThanDays}::int)`);
  if (from) found.push(sql`submitted_at >= ${startOfDay(from)}`);
  if (to) found.push(sql`submitted_at < ${new Date(startOfDay(to).getTime() + DAY_MS)}`);
  if (overdue !== undefined) found.push(overdue ? isOverdue : sql`(due_at is null or due_at >= now())`);
  return found;
}

/** Counts what staff have something to do with. */
export async function queueCounts(
  db: Db,
  user: AuthUser,
  kind: DeskQuery['kind'] = undefined,
): Promise<DeskResponse['counts']> {
  const { rows } = await sql<DeskResponse['counts']>`
    select count(*)::int as open, (count(*) filter (where assignee_sub is null))::int as unassigned,
      (count(*) filter (where assignee_sub = ${user.sub}))::int as mine,
      (count(*) filter (where ${isOverdue}))::int as overdue
    from application where status <> 'new' and ${isLive} and (${kind ?? null}::text is null or kind = ${kind ?? null})
  `.execute(db);
  return rows[0] ?? { open: 0, unassigned: 0, mine: 0, overdue: 0 };
}

/** Returns the order of a sort; equal values are in the order of their ids. */
export function deskOrder(sort: DeskQuery['sort']): RawBuilder<unknown> {
  if (sort === 'due') return sql`due_at nulls last, application.id`;
  if (sort === 'cheapest') return sql`${amount} nulls last, application.id`;
  if (sort === 'dearest') return sql`${amount} desc nulls last, application.id`;
  return sort === 'newest' ? sql`submitted_at desc, application.id` : sql`submitted_at, application.id`;
}

/** A page of the queue, and how much there is for its tabs. */
export async function deskQueue(
  db: Db,
  personal: PersonalValues,
  user: AuthUser,
  query: DeskQuery,
): Promise<DeskResponse> {
  const { page, size, sort, kind } = query;
  const matching = deskConditions(user, query);
  const rows = await deskRows(db)
    .where((where) => where.and(matching))
    .orderBy(deskOrder(sort))
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', '<>', 'new')
    .where((where) => where.and(matching))
    .executeTakeFirstOrThrow();
  const counts = await queueCounts(db, user, kind);
  return { items: await cardsOf(db, personal, rows), total: Number(total), page, size, counts };
}

/** Applications with exactly this number, or of a person with exactly this name or number, the newest first. */
export async function lookUp(db: Db, personal: PersonalValues, { text }: LookupBody): Promise<DeskCard[]> {
  const ids = await findByText(db, personal, text);
  if (ids.length === 0) return [];
  const rows = await deskRows(db)
    .where('application.id', 'in', ids)
    .orderBy('application.id', 'desc')
    .execute();
  return cardsOf(db, personal, rows);
}
