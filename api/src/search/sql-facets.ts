import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { boxOf } from './box.ts';
import { FacetSums, PACKS, type Pack, PackSums } from './facet-packs.ts';
import { type Facet, testOf, withoutFacet } from './facets.ts';
import type { SearchPlan } from './plan.ts';
import { allConditions, categoriesOf, conditionsOf, rangesOf, whereAll } from './sql-conditions.ts';

type Expression = RawBuilder<number>;

/** The pack of a row of `s`. */
function packExpression(fields: Pack): Expression {
  const parts = fields.map(({ column, from, width, shift }) => {
    const value = sql`coalesce(${sql.ref(`s.${column}`)}::int, 0)`;
    const part = from === 0 ? value : sql`(${value} >> ${sql.lit(from)})`;
    return sql`((${part} & ${sql.lit(2 ** width - 1)}) << ${sql.lit(shift)})`;
  });
  return sql`(${sql.join(parts, sql` | `)})`;
}

/** The position, from 1, of the last moment that a row was published at or after. */
const sinceExpression = ({ numbers }: Facet): Expression => {
  const cases = numbers.map(
    (moment, index) =>
      sql`when s.published_at >= ${new Date(moment).toISOString()}::timestamptz then ${sql.lit(index + 1)}`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`;
};

/** Columns of the rows that match a plan. */
function rowsOf(plan: SearchPlan, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  if (plan.rings.length === 0)
    return sql`select ${columns} from listing_search s ${whereAll(allConditions(plan))}`;
  const { lo, hi } = rangesOf(plan.rings.map(boxOf));
  return sql`
    select rows.* from unnest(${lo}::bigint[], ${hi}::bigint[]) as r (lo, hi),
      unnest(${categoriesOf(plan)}::smallint[]) as c (c)
    cross join lateral (
      select ${columns} from listing_search s
      ${whereAll([sql`s.category = c.c and s.cell between r.lo and r.hi`, ...conditionsOf(plan)])} offset 0
    ) rows`;
}

/** Sums for some facets over the rows of a plan: one scan, grouped by each pack. */
async function readSums(db: Db, plan: SearchPlan, facets: readonly Facet[]): Promise<FacetSums> {
  const wanted = new Set(facets.map(({ column }) => column));
  const packs = (PACKS.get(plan.category) ?? [])
    .map((fields) => fields.filter(({ column }) => wanted.has(column)))
    .filter((fields) => fields.length > 0);
  const moments = facets.filter(({ kind }) => kind === 'since');
  const expressions = [...packs.map(packExpression), ...moments.map(sinceExpression)];
  if (expressions.length === 0) return new FacetSums();
  const names = expressions.map((_expression, index) => sql.ref(`p${index}`));
  const which = names.map((name, index) => sql`when grouping(${name}) = 0 then ${sql.lit(index)}`);
  const columns = expressions.map((expression, index) => sql`${expression} as ${names[index]}`);
  const { rows } = await sql<{ pack: number; value: number; n: number }>`
    select case ${sql.join(which, sql` `)} end as pack, coalesce(${sql.join(names)}) as value, count(*) as n
    from (${rowsOf(plan, sql.join(columns))}) t
    group by grouping sets (${sql.join(names.map((name) => sql`(${name})`))})
  `.execute(db);
  const sums = new FacetSums();
  const packSums = packs.map((fields) => new PackSums(fields));
  for (const { pack, value, n } of rows) {
    const moment = moments[pack - packs.length];
    if (moment) sums.addOne(moment.column, value, n);
    else packSums[pack]?.add(value, n);
  }
  for (const pack of packSums) sums.addPack(pack);
  return sums;
}

/** For each facet, how many rows match a plan with each of its values in place of its own condition. */
export async function readFacets(db: Db, plan: SearchPlan, facets: readonly Facet[]): Promise<number[][]> {
  const active = facets.filter((facet) => testOf(plan, facet));
  const others = facets.filter((facet) => !active.includes(facet));
  const [rest, ...own] = await Promise.all([
    readSums(db, plan, others),
    ...active.map((facet) => readSums(db, withoutFacet(plan, facet), [facet])),
  ]);
  return facets.map((facet) => (own[active.indexOf(facet)] ?? rest).of(facet));
}
