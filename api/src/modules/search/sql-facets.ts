import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { boxOf } from './box.ts';
import { FacetSums, forFacet, HOURS, hourOf, PACKS, PackSums, partsOf } from './facet-packs.ts';
import { type Facet, withoutFacet } from './facets.ts';
import type { SearchPlan } from './plan.ts';
import { countByPlanes, type WorthPlanes } from './planes/count-planes.ts';
import { activeTests } from './planes/plane-masks.ts';
import { allConditions, categoriesOf, conditionsOf, rangesOf, whereAll } from './sql-conditions.ts';

/** Columns of the rows that match a plan, of all or of the listings in `changed` alone. */
export function rowsOf(
  plan: SearchPlan,
  columns: RawBuilder<unknown>,
  changed: boolean,
): RawBuilder<unknown> {
  if (changed)
    return sql`select ${columns} from changed join listing_search s using (id) ${whereAll(allConditions(plan))}`;
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

/** A facet's own condition, of a row's stored numbers alone: an index has them, so that the table need not be read. */
function meets(
  plan: SearchPlan,
  { kind, column }: Facet,
  passes: (value: number) => boolean,
): RawBuilder<unknown> {
  if (kind === 'since') return sql`s.facets[${sql.lit(HOURS + 1)}] >= ${hourOf(plan.since ?? 0)}::int`;
  const parts = (PACKS.get(plan.category) ?? []).flatMap((fields, index) =>
    fields
      .filter((field) => field.column === column)
      .map(({ from, width, shift }) => {
        const stored = sql`s.facets[${sql.lit(index + 2)}]`;
        if (kind === 'one') {
          const numbers = Array.from({ length: 2 ** width }, (_, number) => number).filter(passes);
          const mask = (2 ** width - 1) << shift;
          return sql`${stored} & ${mask}::int = any(${numbers.map((number) => number << shift)}::int[])`;
        }
        const bits = Array.from({ length: width }, (_, bit) => bit).filter((bit) =>
          passes(1 << (from + bit)),
        );
        return sql`${stored} & ${bits.reduce((mask, bit) => mask | (1 << (shift + bit)), 0)}::int <> 0`;
      }),
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

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
 * By planes where they are laid; otherwise, and for listings changed since, one scan without the conditions of facets,
 * grouped by the numbers stored for each row.
 */
export async function readFacets(
  db: Db,
  plan: SearchPlan,
  facets: readonly Facet[],
  worthPlanes: WorthPlanes,
): Promise<{ total: number; counts: number[][] }> {
  const tests = activeTests(plan, facets);
  const active = [...tests.keys()];
  const fails = [...tests].map(
    ([facet, passes], index) => sql`(not ${meets(plan, facet, passes)})::int as ${sql.ref(`fails${index}`)}`,
  );
  const columns = sql.join([sql`s.facets`, ...fails]);
  const query = (changed: boolean) => sql<{ number: number; n: number }>`
    select number, count(*) as n from (
      select unnest(${numbersOf(plan, active)}) as number
      from (${rowsOf(active.reduce(withoutFacet, plan), columns, changed)}) r
    ) t
    group by number`;
  const planes = await countByPlanes(db, plan, tests, facets, query(true), worthPlanes);
  const rows = planes?.changed ?? (await query(false).execute(db)).rows;
  const since = facets.find(({ kind }) => kind === 'since');
  const packs = PACKS.get(plan.category) ?? [];
  const sums = [null, ...active].map(() => ({
    of: new FacetSums(),
    packs: packs.map((fields) => new PackSums(fields)),
  }));
  let total = planes?.total ?? 0;
  for (const { number, n } of rows) {
    const { nth, position, value } = partsOf(number);
    if (position === HOURS) {
      if (since) sums[nth]?.of.addHour(since, value, n);
      if (nth === 0) total += n;
    } else sums[nth]?.packs[position - 1]?.add(value, n);
  }
  for (const sum of sums) for (const pack of sum.packs) sum.of.addPack(pack);
  const byPlanes = new FacetSums();
  for (const { facet, number, n } of planes?.counts ?? []) byPlanes.addOne(facet.column, number, n);
  const counts = facets.map((facet) => {
    const own = sums[active.indexOf(facet) + 1];
    const more = active.includes(facet) ? (own?.of.of(facet) ?? []) : [];
    const laid = byPlanes.of(facet);
    return (sums[0]?.of.of(facet) ?? []).map((n, at) => n + (more[at] ?? 0) + (laid[at] ?? 0));
  });
  return { total, counts };
}
