import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { boxOf } from './box.ts';
import { FacetSums, forFacet, HOURS, PACKS, PackSums, partsOf } from './facet-packs.ts';
import { type Facet, ofFacet, testOf, withoutFacet } from './facets.ts';
import type { SearchPlan } from './plan.ts';
import {
  allConditions,
  categoriesOf,
  conditionsOf,
  otherConditions,
  rangesOf,
  whereAll,
} from './sql-conditions.ts';

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

/** The positions, among a listing's stored numbers, of those with a facet's column. */
const positionsOf = (plan: SearchPlan, { kind, column }: Facet): number[] =>
  kind === 'since'
    ? [HOURS]
    : (PACKS.get(plan.category) ?? []).flatMap((fields, index) =>
        fields.some((field) => field.column === column) ? [index + 1] : [],
      );

/** The stored numbers of a row that count: all if it meets every condition, those of a facet whose own it alone fails. */
function numbersOf(plan: SearchPlan, active: readonly Facet[]): RawBuilder<unknown> {
  const packs = PACKS.get(plan.category)?.length ?? 0;
  // Without a category, only the packs that all categories have are the same.
  const all = plan.category === null ? sql`facets[1:${sql.lit(packs + 1)}]` : sql`facets`;
  if (active.length === 0) return all;
  const fails = active.map((_facet, index) => sql.ref(`fails${index}`));
  const one = active.map((facet, index) => {
    const numbers = positionsOf(plan, facet).map(
      (position) => sql`facets[${sql.lit(position + 1)}] + ${sql.lit(forFacet(index + 1))}`,
    );
    return sql`when ${fails[index]} = 1 then array[${sql.join(numbers)}]`;
  });
  return sql`case ${sql.join(fails, sql` + `)} when 0 then ${all} when 1 then case ${sql.join(one, sql` `)} end end`;
}

/**
 * How many rows match a plan and, for each facet, how many match with each of its values in place of its own condition.
 * One scan without the conditions of facets, grouped by the numbers stored for each row.
 */
export async function readFacets(
  db: Db,
  plan: SearchPlan,
  facets: readonly Facet[],
): Promise<{ total: number; counts: number[][] }> {
  const active = facets.filter((facet) => testOf(plan, facet));
  const fails = active.map((facet, index) => {
    const own = sql.join(otherConditions(ofFacet(plan, facet)), sql` and `);
    return sql`((${own}) is not true)::int as ${sql.ref(`fails${index}`)}`;
  });
  const columns = sql.join([sql`s.facets`, ...fails]);
  const { rows } = await sql<{ number: number; n: number }>`
    select number, count(*) as n
    from (select unnest(${numbersOf(plan, active)}) as number from (${rowsOf(active.reduce(withoutFacet, plan), columns)}) r) t
    group by number
  `.execute(db);
  const since = facets.find(({ kind }) => kind === 'since');
  const packs = PACKS.get(plan.category) ?? [];
  const sums = [null, ...active].map(() => ({
    of: new FacetSums(),
    packs: packs.map((fields) => new PackSums(fields)),
  }));
  let total = 0;
  for (const { number, n } of rows) {
    const { nth, position, value } = partsOf(number);
    if (position === HOURS) {
      if (since) sums[nth]?.of.addHour(since, value, n);
      if (nth === 0) total += n;
    } else sums[nth]?.packs[position - 1]?.add(value, n);
  }
  for (const sum of sums) for (const pack of sum.packs) sum.of.addPack(pack);
  const counts = facets.map((facet) => {
    const own = sums[active.indexOf(facet) + 1];
    const more = active.includes(facet) ? (own?.of.of(facet) ?? []) : [];
    return (sums[0]?.of.of(facet) ?? []).map((n, at) => n + (more[at] ?? 0));
  });
  return { total, counts };
}
