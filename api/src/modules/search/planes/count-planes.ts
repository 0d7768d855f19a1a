import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import type { Facet } from '../facets.ts';
import type { SearchPlan } from '../plan.ts';
import { CHUNK, CHUNK_BITS, PLANES_SETTING, PLANES_VERSION, valueKey } from './plane-keys.ts';
import { all, atLeast, masksOf } from './plane-masks.ts';

/** With more changed listings than these, all are counted row by row until their planes are laid. */
const MOST_CHANGED = 10_000;

/** Whether counting a plan by planes is worth a try. It may be out of date: counting looks again whether they are laid. */
export type WorthPlanes = (plan: SearchPlan) => Promise<boolean>;

/** How many listings a plane has under the conditions that count for its facet. */
interface PlaneCount {
  facet: Facet;
  /** A value's number; of moments, the position in the facet, from 1: those since then, but not since the one before. */
  number: number;
  n: number;
}
interface Counted<Row> {
  total: number;
  counts: PlaneCount[];
  /** Of the listings changed since their planes were laid, by `changedRows`. */
  changed: Row[];
}

/** The numbers that a facet's column may have. */
const numbersOf = ({ kind, max }: Facet): number[] =>
  Array.from({ length: kind === 'one' ? 2 ** (32 - Math.clz32(max)) - 1 : max }, (_, index) => index + 1);

/** The mask under which the nth active facet counts, from 1; of those that are not active, 0. */
const maskOf = (nth: number): RawBuilder<unknown> => sql.ref(`m.m${nth}`);

/**
 * Counts the listings of a plan by planes: 8192 with each `and`. Null where planes cannot, or are not laid.
 * @param changedRows a query of (number, n) about the listings in `changed`, whose planes are out of date
 */
export async function countByPlanes(
  db: Db,
  plan: SearchPlan,
  tests: ReadonlyMap<Facet, (value: number) => boolean>,
  facets: readonly Facet[],
  changedRows: RawBuilder<unknown>,
  worthPlanes: WorthPlanes,
): Promise<Counted<{ number: number; n: number }> | null> {
  const masks = masksOf(plan, tests);
  if (!masks || !(await worthPlanes(plan))) return null;
  const { planes, base, own } = masks;
  const active = [...tests.keys()];
  const owns = own.map((_mask, index) => sql.ref(`o.o${index}`));
  const wanted = facets
    .filter(({ kind }) => kind !== 'since')
    .flatMap((facet) =>
      numbersOf(facet).map((number) => ({ facet, number, nth: active.indexOf(facet) + 1 })),
    );
  const moments = facets
    .filter(({ kind }) => kind === 'since')
    .flatMap((facet) =>
      facet.numbers.map((moment, index) => ({
        facet,
        number: index + 1,
        nth: active.indexOf(facet) + 1,
        since: atLeast(planes, 'hour', Math.floor(moment / 3_600_000)),
      })),
    );
  const masked = [
    sql`${all([sql`o.base`, ...owns])} as m0`,
    ...owns.map(
      (_own, index) =>
        sql`${all([sql`o.base`, ...owns.filter((_, other) => other !== index)])} as ${sql.ref(`m${index + 1}`)}`,
    ),
    ...moments.map((_moment, index) => sql`${sql.ref(`o.since${index}`)}`),
  ];
  const first = [
    sql`${all(base)} & ~coalesce(g.bits, z.none) as base`,
    ...own.map((mask, index) => sql`${mask} as ${sql.ref(`o${index}`)}`),
    ...moments.map(({ since }, index) => sql`${since} as ${sql.ref(`since${index}`)}`),
  ];
  const byNth = sql`case w.nth ${sql.join(
    [...active.keys()].map((index) => sql`when ${sql.lit(index + 1)} then ${maskOf(index + 1)}`),
    sql` `,
  )} else m.m0 end`;
  const mask = active.length === 0 ? sql`m.m0` : byNth;
  const version = JSON.stringify(PLANES_VERSION);
  const sums = sql.join([
    sql`coalesce(sum(bit_count(m.m0)), 0)::bigint`,
    ...moments.map(
      ({ nth }, index) =>
        sql`coalesce(sum(bit_count(${maskOf(nth)} & ${sql.ref(`m.since${index}`)})), 0)::bigint`,
    ),
  ]);
  const { rows } = await sql<{ plane: number | null; sums: number[] | null; number: number; n: number }>`
    with noted as materialized (select listing_id as id from listing_unplaned limit ${MOST_CHANGED + 1}::int),
    ready as materialized (select from setting where key = ${PLANES_SETTING} and value = ${version}::jsonb
      and (select count(*) from noted) <= ${MOST_CHANGED}::int),
    changed as materialized (select distinct id from noted),
    z as materialized (select repeat('0', ${CHUNK}::int)::bit varying as none),
    gone as materialized (
      select (id >> ${CHUNK_BITS}::int)::int as chunk, bit_or(set_bit(none, (id & ${CHUNK - 1}::int)::int, 1)) as bits
      from changed, z group by 1
    ),
    parts as materialized (
      select chunk, ${planes.columns()} from listing_plane
      where plane = any(${planes.keys}::text[]) and exists (select from ready) group by chunk
    ),
    masks as materialized (
      select o.chunk, ${sql.join(masked)} from (
        select p.chunk, ${sql.join(first)} from z, parts p left join gone g on g.chunk = p.chunk offset 0
      ) o
    )
    select null::int as plane, array[${sums}] as sums, null::int as number, null::bigint as n from masks m having exists (select from ready)
    union all
    select w.plane, null, null, sum(bit_count(l.bits & ${mask}))::bigint
    from unnest(${wanted.map((_wanted, index) => index)}::int[], ${wanted.map(({ facet, number }) => valueKey(facet.column, number))}::text[],
        ${wanted.map(({ nth }) => nth)}::int[]) as w (plane, key, nth)
      join listing_plane l on l.plane = w.key join masks m on m.chunk = l.chunk
    group by w.plane
    union all
    select null, null, c.number, c.n from (${changedRows}) c where exists (select from ready)
  `.execute(db);
  const sum = rows.find(({ sums }) => sums !== null)?.sums;
  if (!sum) return null;
  const [total = 0, ...since] = sum.map(Number);
  return {
    total,
    counts: [
      ...moments.map(({ facet, number }, index) => ({
        facet,
        number,
        n: (since[index] ?? 0) - (number > 1 ? (since[index - 1] ?? 0) : 0),
      })),
      ...rows.flatMap(({ plane, n }) => {
        const own = plane === null ? undefined : wanted[plane];
        return own ? [{ facet: own.facet, number: own.number, n }] : [];
      }),
    ],
    changed: rows.flatMap(({ number, n }) => (number === null ? [] : [{ number, n }])),
  };
}
