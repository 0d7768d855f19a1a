import { CASE_LISTS, type CaseList, categoryId } from '@baza/shared/domain';
import type { ModerationQuery, ModerationResponse } from '@baza/shared/schema';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Schema } from '../../platform/db/schema.ts';
import { idsByText, ownListings } from '../listings/index.ts';

type Condition = Expression<SqlBool>;

const WAITS = sql<SqlBool>`listing.status = 'pending'`;
const LISTS: Record<CaseList, Condition> = {
  waiting: WAITS,
  new: sql<SqlBool>`listing.status = 'pending' and listing.published_at is null`,
  edit: sql<SqlBool>`listing.status = 'pending' and listing.published_at is not null`,
  reported: sql<SqlBool>`listing.status = 'in-sale'
    and listing.id in (select listing_id from listing_report where dismissed_at is null)`,
};

/** Conditions of the filter besides list and text, on the table `listing`. */
function conditionsOf({ category, region, seller, owner, source, report }: ModerationQuery): Condition[] {
  const eb = expressionBuilder<Schema, 'listing'>();
  const conditions: Condition[] = [];
  if (category !== undefined) conditions.push(eb('listing.category', '=', categoryId(category)));
  if (region !== undefined)
    conditions.push(
      eb.or((['province_id', 'district_id', 'mfy_id'] as const).map((level) => eb(level, '=', region))),
    );
  if (seller !== undefined)
    conditions.push(
      sql<SqlBool>`exists (select from person where sub = listing.owner_sub and user_type = ${seller})`,
    );
  if (owner !== undefined) conditions.push(eb('listing.owner_sub', '=', owner));
  if (source !== undefined)
    conditions.push(sql<SqlBool>`(listing.import_ref is not null) = ${source === 'import'}`);
  if (report !== undefined)
    conditions.push(
      sql<SqlBool>`listing.id in (select listing_id from listing_report
        where dismissed_at is null and reason = ${report})`,
    );
  return conditions;
}

const ofReports = (value: RawBuilder<unknown>) =>
  sql`(select ${value} from listing_report where listing_id = listing.id and dismissed_at is null)`;

/** What orders a list; the ID makes it stable. */
function orderOf({ list, sort }: ModerationQuery) {
  if (list !== 'reported')
    return sort === 'newest'
      ? sql`listing.updated_at desc, listing.id desc`
      : sql`listing.updated_at, listing.id`;
  if (sort === 'newest') return sql`${ofReports(sql`max(at)`)} desc, listing.id desc`;
  if (sort === 'oldest') return sql`${ofReports(sql`min(at)`)}, listing.id`;
  return sql`${ofReports(sql`count(*)`)} desc, ${ofReports(sql`min(at)`)}, listing.id`;
}

/** Returns the number of cases in a list under conditions. */
export async function countCases(db: Db, list: CaseList, filter: readonly Condition[] = []): Promise<number> {
  const { n } = await db
    .selectFrom('listing')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(({ and }) => and([...filter, LISTS[list]]))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** A page of a list with the owners, and the number of cases in each list under the same filter. */
export async function readCases(db: Db, query: ModerationQuery) {
  const filter = conditionsOf(query);
  // Two scans of short lists: one condition for both would scan every published listing.
  const texts = await Promise.all(
    [LISTS.waiting, LISTS.reported].map((list) => idsByText(db, [...filter, list], query.search)),
  );
  const ids = texts.flatMap((found) => found ?? []);
  if (texts[0] !== null) filter.push(sql<SqlBool>`listing.id = any(${ids}::bigint[])`);
  const count = async (list: CaseList): Promise<[CaseList, number]> => [
    list,
    await countCases(db, list, filter),
  ];
  const [counted, rows] = await Promise.all([
    Promise.all(CASE_LISTS.map(count)),
    ownListings(db)
      .innerJoin('person', 'person.sub', 'listing.owner_sub')
      .select([
        'person.name as owner_name',
        'person.locale as owner_locale',
        'person.user_type as owner_type',
      ])
      .where(({ and }) => and([...filter, LISTS[query.list]]))
      .orderBy(orderOf(query))
      .limit(query.size)
      .offset((query.page - 1) * query.size)
      .execute(),
  ]);
  return { rows, counts: Object.fromEntries(counted) as ModerationResponse['counts'] };
}
