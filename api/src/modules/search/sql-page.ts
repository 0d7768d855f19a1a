import { CATEGORIES, type Sort } from '@baza/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { boxOf } from './box.ts';
import { facetsOf } from './facets.ts';
import { isTallied, type SearchPlan } from './plan.ts';
import { countByPlanes, type WorthPlanes } from './planes/count-planes.ts';
import { activeTests } from './planes/plane-masks.ts';
import {
  allConditions,
  areaCondition,
  type Condition,
  categoriesOf,
  conditionsOf,
  otherConditions,
  rangesOf,
  whereAll,
} from './sql-conditions.ts';

interface Order {
  columns: RawBuilder<unknown>;
  forward: RawBuilder<unknown>;
  backward: RawBuilder<unknown>;
}
const order = (column: string, descending: boolean): Order => {
  const name = sql.ref(column);
  const id = sql.ref('id');
  const by = (down: boolean) => (down ? sql`${name} desc, ${id} desc` : sql`${name}, ${id}`);
  return {
    columns: sql`s.id, ${sql.ref(`s.${column}`)}`,
    forward: by(descending),
    backward: by(!descending),
  };
};
const ORDERS: Record<Sort, Order> = {
  newest: order('published_at', true),
  price_asc: order('price', false),
  price_desc: order('price', true),
  name_asc: order('name_key', false),
  name_desc: order('name_key', true),
};

/** Maximum number of index scans merged into one page; beyond it the plain condition is as fast. */
const MAX_BRANCHES = 60;
/** Beyond this offset it pays to get the total first and count from the nearer end. */
const FAR = 2000;

/**
 * Each index begins with category and area. A filter with several areas, or with an area but no category, runs
 * once per combination, so that every part scans its index in the requested order and stops early.
 */
function branchesOf(plan: SearchPlan): Condition[] | null {
  const areas: [column: string, ids: number[]][] = [
    ['s.province', plan.provinces],
    ['s.district', plan.districts],
    ['s.mfy', plan.mfys],
  ];
  const chosen = areas.filter(([, ids]) => ids.length > 0);
  // Areas of different levels may overlap, which would repeat rows.
  if (chosen.length !== 1 || !chosen[0]) return null;
  const [column, ids] = chosen[0];
  const categories = categoriesOf(plan);
  const count = ids.length * categories.length;
  if (count === 1 || count > MAX_BRANCHES) return null;
  return categories.flatMap((category) =>
    ids.map((id) => sql`s.category = ${category}::smallint and ${sql.ref(column)} = ${id}::bigint`),
  );
}

interface Part {
  sort: Order;
  direction: 'forward' | 'backward';
  offset: number;
  limit: number;
}

/** Listings in the drawn areas: found by cells, then checked against the exact rings. */
function drawnQuery(plan: SearchPlan, { sort, direction, offset, limit }: Part) {
  const { lo, hi } = rangesOf(plan.rings.map(boxOf));
  return sql`
    select s.* from unnest(${lo}::bigint[], ${hi}::bigint[]) as r (lo, hi),
      unnest(${categoriesOf(plan)}::smallint[]) as c (c)
    cross join lateral (
      select ${sort.columns} from listing_search s
      ${whereAll([sql`s.category = c.c and s.cell between r.lo and r.hi`, ...conditionsOf(plan)])} offset 0
    ) s order by ${sort[direction]} limit ${limit}::int offset ${offset}::int`;
}

function idsQuery(plan: SearchPlan, part: Part) {
  const { sort, direction, offset, limit } = part;
  if (plan.rings.length > 0) return drawnQuery(plan, part);
  const by = sort[direction];
  const page = sql`limit ${limit}::int offset ${offset}::int`;
  const branches = branchesOf(plan);
  if (!branches)
    return sql`select ${sort.columns} from listing_search s ${whereAll(allConditions(plan))}
      order by ${by} ${page}`;
  const others = otherConditions(plan);
  const parts = branches.map(
    (branch) => sql`(select ${sort.columns} from listing_search s ${whereAll([branch, ...others])}
      order by ${by} limit ${offset + limit}::int)`,
  );
  return sql`select * from (${sql.join(parts, sql` union all `)}) as s order by ${by} ${page}`;
}

/** Ids of one page in order. @param total called only for distant pages. */
export async function readPage(
  db: Db,
  plan: SearchPlan,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
  total: () => Promise<number>,
): Promise<number[]> {
  const read = async (direction: 'forward' | 'backward', from: number, count: number) => {
    const query = idsQuery(plan, { sort: ORDERS[sort], direction, offset: from, limit: count });
    const { rows } = await sql<{ id: number }>`${query}`.execute(db);
    return rows.map(({ id }) => id);
  };
  if (limit <= 0) return [];
  if (offset <= FAR) return read('forward', offset, limit);
  const all = await total();
  const count = Math.min(limit, all - offset);
  if (count <= 0) return [];
  const fromEnd = all - offset - count;
  return fromEnd < offset
    ? (await read('backward', fromEnd, count)).reverse()
    : read('forward', offset, count);
}

function drawnCount(plan: SearchPlan) {
  const { lo, hi } = rangesOf(plan.rings.map(boxOf));
  return sql`
    select coalesce(sum(n), 0)::bigint as n from unnest(${lo}::bigint[], ${hi}::bigint[]) as r (lo, hi),
      unnest(${categoriesOf(plan)}::smallint[]) as c (c)
    cross join lateral (
      select count(*) as n from listing_search s
      ${whereAll([sql`s.category = c.c and s.cell between r.lo and r.hi`, ...conditionsOf(plan)])}
    ) s`;
}

/** The total from the tally table, which counts by category, market, province and district. */
function tallyCount(plan: SearchPlan) {
  const area = areaCondition(plan);
  const conditions = [
    ...(plan.category === null ? [] : [sql`s.category = ${plan.category}::smallint`]),
    ...(plan.housing === null ? [] : [sql`s.housing = ${plan.housing}::smallint`]),
    ...(area ? [area] : []),
  ];
  return sql`select coalesce(sum(n), 0)::bigint as n from listing_tally s ${whereAll(conditions)}`;
}

/** The exact number of matching listings. */
export async function readCount(db: Db, plan: SearchPlan, worthPlanes: WorthPlanes): Promise<number> {
  if (!isTallied(plan)) {
    const facets = facetsOf(CATEGORIES.find(({ id }) => id === plan.category)?.code);
    const changed = sql`select 0 as number, count(*) as n from changed join listing_search s using (id)
      ${whereAll(allConditions(plan))}`;
    const planes = await countByPlanes(db, plan, activeTests(plan, facets), [], changed, worthPlanes);
    if (planes) return planes.changed.reduce((sum, { n }) => sum + n, planes.total);
  }
  const query = isTallied(plan)
    ? tallyCount(plan)
    : plan.rings.length > 0
      ? drawnCount(plan)
      : sql`select count(*) as n from listing_search s ${whereAll(allConditions(plan))}`;
  const { rows } = await sql<{ n: number }>`${query}`.execute(db);
  return rows[0]?.n ?? 0;
}
