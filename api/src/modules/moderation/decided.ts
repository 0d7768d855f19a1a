import { CASE_DECISIONS, type CaseDecision, type ListingStatus } from '@baza/shared/domain';
import type { CaseOwner, DecidedQuery, DecidedResponse } from '@baza/shared/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { localeFrom } from '../../platform/http/locale.ts';
import { notFound } from '../../platform/http/problem.ts';

/** The latest refusals beside a case. */
const MAX_REFUSALS = 5;

interface Row {
  id: number;
  at: Date;
  action: CaseDecision;
  reason: string | null;
  by: string | null;
  listing_id: number;
  title: string;
  status: ListingStatus;
  version: number;
  owner_sub: string;
  owner_name: string;
  owner_locale: string;
}

const DECISIONS = sql`listing_event as event
  join listing on listing.id = event.listing_id
  join person as owner on owner.sub = listing.owner_sub
  left join person as moderator on moderator.sub = event.actor_sub`;
const COLUMNS = sql`event.id, event.at, event.action, event.reason, moderator.name as by, listing.id as listing_id,
  listing.title, listing.status, listing.version, listing.owner_sub, owner.name as owner_name,
  owner.locale as owner_locale`;
const isDecision = sql<SqlBool>`event.actor = 'moderator' and event.action in (${sql.join(CASE_DECISIONS)})`;

/** For `like`: its own signs are read as they are. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function conditionOf(user: AuthUser, query: DecidedQuery): RawBuilder<SqlBool> {
  const { action, owner, source, mine, search } = query;
  const all = [isDecision];
  if (action) all.push(sql<SqlBool>`event.action = ${action}`);
  if (owner) all.push(sql<SqlBool>`listing.owner_sub = ${owner}`);
  if (source) all.push(sql<SqlBool>`(listing.import_ref is not null) = ${source === 'import'}`);
  if (mine) all.push(sql<SqlBool>`event.actor_sub = ${user.sub}`);
  if (search && /^#?\d{1,15}$/.test(search))
    all.push(sql<SqlBool>`listing.id = ${Number(search.replace('#', ''))}::bigint`);
  else if (search) {
    const part = `%${literally(search)}%`;
    all.push(sql<SqlBool>`(listing.title ilike ${part} or event.reason ilike ${part} or owner.name ilike ${part}
      or moderator.name ilike ${part})`);
  }
  return sql.join(all, sql` and `) as RawBuilder<SqlBool>;
}

const response = (row: Row): CaseOwner['refusals'][number] => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  reason: row.reason,
  by: row.by,
  listing: { id: row.listing_id, title: row.title, status: row.status, version: row.version },
});

/** A page of what moderators have decided: who, when and why. */
export async function readDecisions(db: Db, user: AuthUser, query: DecidedQuery): Promise<DecidedResponse> {
  const { page, size, sort } = query;
  const where = conditionOf(user, query);
  const order = sort === 'newest' ? sql`event.at desc, event.id desc` : sql`event.at, event.id`;
  const [found, counted] = await Promise.all([
    sql<Row>`select ${COLUMNS} from ${DECISIONS} where ${where} order by ${order}
      limit ${size}::int offset ${(page - 1) * size}::bigint`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${DECISIONS} where ${where}`.execute(db),
  ]);
  const items = found.rows.map((row) => ({
    ...response(row),
    owner: {
      id: row.owner_sub,
      name: row.owner_name,
      locale: localeFrom(row.owner_locale),
      isMe: row.owner_sub === user.sub,
    },
  }));
  return { items, total: counted.rows[0]?.n ?? 0, page, size };
}

/** What a moderator should know of a listing's owner. Throws 404. */
export async function readOwner(db: Db, sub: string): Promise<CaseOwner> {
  const person = await db
    .selectFrom('person')
    .select('created_at')
    .where('sub', '=', sub)
    .executeTakeFirstOrThrow(() => notFound('user'));
  const owned = sql`(select id from listing where owner_sub = ${sub})`;
  const [listings, decisions, reports, refusals] = await Promise.all([
    sql<CaseOwner['listings']>`select count(*)::int as total,
        (count(*) filter (where status = 'in-sale'))::int as "forSale",
        (count(*) filter (where status = 'pending'))::int as waiting
      from listing where owner_sub = ${sub} and status <> 'new'`.execute(db),
    sql<CaseOwner['decisions']>`select (count(*) filter (where action = 'approve'))::int as approve,
        (count(*) filter (where action = 'reject'))::int as reject,
        (count(*) filter (where action = 'withdraw'))::int as withdraw
      from listing_event where actor = 'moderator' and listing_id in ${owned}`.execute(db),
    sql<CaseOwner['reports']>`select count(*)::int as total,
        (count(*) filter (where dismissed_at is null))::int as open
      from listing_report where listing_id in ${owned}`.execute(db),
    sql<Row>`select ${COLUMNS} from ${DECISIONS} where ${isDecision} and listing.owner_sub = ${sub}
        and event.action in ('reject', 'withdraw')
      order by event.at desc, event.id desc limit ${MAX_REFUSALS}`.execute(db),
  ]);
  return {
    since: person.created_at.toISOString(),
    listings: listings.rows[0] ?? { total: 0, forSale: 0, waiting: 0 },
    decisions: decisions.rows[0] ?? { approve: 0, reject: 0, withdraw: 0 },
    reports: reports.rows[0] ?? { total: 0, open: 0 },
    refusals: refusals.rows.map(response),
  };
}
