import { type RawBuilder, sql } from 'kysely';
import { hourOf } from '../facet-packs.ts';
import { type Facet, testOf, withoutFacet } from '../facets.ts';
import type { SearchPlan } from '../plan.ts';
import { bitKey, knownKey, type PlaneNumber, RANGES, stored, valueKey, widthOf } from './plane-keys.ts';

type Bits = RawBuilder<unknown>;

/** Names planes as columns of one row for each chunk. */
export class Planes {
  readonly #names = new Map<string, number>();

  of(key: string): Bits {
    const at = this.#names.get(key) ?? this.#names.size;
    this.#names.set(key, at);
    return sql`coalesce(${sql.ref(`p.p${at}`)}, z.none)`;
  }
  get keys(): string[] {
    return [...this.#names.keys()];
  }
  /** The columns, from the rows of planes of one chunk. */
  columns(): Bits {
    return sql.join(
      this.keys.map((key, at) => sql`bit_or(bits) filter (where plane = ${key}) as ${sql.ref(`p${at}`)}`),
    );
  }
}

export const all = (masks: readonly Bits[]): Bits =>
  masks.length === 0 ? sql`~z.none` : sql`(${sql.join([...masks], sql` & `)})`;
const any = (masks: readonly Bits[]): Bits =>
  masks.length === 0 ? sql`z.none` : sql`(${sql.join([...masks], sql` | `)})`;

/** Those whose number is at least `least`: compared from the lowest bit up. */
export function atLeast(planes: Planes, column: PlaneNumber, least: number): Bits {
  const width = widthOf(column);
  const known = planes.of(knownKey(column));
  if (least <= 0) return known;
  if (least >= 2 ** width) return sql`z.none`;
  let so: Bits | null = null;
  for (let bit = 0, rest = least; bit < width; bit += 1, rest = Math.floor(rest / 2)) {
    const one = rest % 2 === 1;
    // Below the lowest one, all that could follow is enough.
    if (!so && !one) continue;
    const own = planes.of(bitKey(column, bit));
    if (!so) so = own;
    else so = one ? sql`(${own} & ${so})` : sql`(${own} | ${so})`;
  }
  return so ?? known;
}

/** Those whose number is between two, both included. */
function between(planes: Planes, column: PlaneNumber, min?: number | null, max?: number | null): Bits[] {
  const parts: Bits[] = [];
  if (min != null) parts.push(atLeast(planes, column, stored(column, Math.max(0, min))));
  if (max != null)
    parts.push(
      max < 0
        ? sql`z.none`
        : sql`(${planes.of(knownKey(column))} & ~${atLeast(planes, column, stored(column, max) + 1)})`,
    );
  return parts;
}

/** A facet's own condition. */
function meets(planes: Planes, plan: SearchPlan, facet: Facet, passes: (value: number) => boolean): Bits {
  const { kind, column, max } = facet;
  if (kind === 'since') return atLeast(planes, 'hour', hourOf(plan.since ?? 0));
  // As many as fit into the bits in which the rows' packs have them.
  const most = kind === 'one' ? 2 ** (32 - Math.clz32(max)) - 1 : max;
  const values = Array.from({ length: most }, (_, index) => index + 1).filter((value) =>
    passes(kind === 'one' ? value : 2 ** (value - 1)),
  );
  return any(values.map((value) => planes.of(valueKey(column, value))));
}

/** The facets that a plan has conditions of, each with the test of its values. */
export const activeTests = (
  plan: SearchPlan,
  facets: readonly Facet[],
): Map<Facet, (value: number) => boolean> =>
  new Map(
    facets.flatMap((facet) => {
      const passes = testOf(plan, facet);
      return passes ? [[facet, passes] as const] : [];
    }),
  );

/** Whether planes have all conditions of a plan besides those of facets, and it is not of one district or less. */
export function isPlaned(plan: SearchPlan): boolean {
  const nothing = [plan.since, plan.except, plan.only, plan.housing].every((value) => value === null);
  const none = [
    plan.districts,
    plan.mfys,
    plan.choices,
    plan.options,
    plan.counts,
    plan.bits,
    plan.words,
    plan.flags,
    plan.rings,
  ].every(({ length }) => length === 0);
  return !plan.empty && nothing && none && plan.ranges.every(({ code }) => RANGES.includes(code));
}

/**
 * Masks of a chunk: the conditions that are not of facets, and each active facet's own. Null if there is another kind of
 * condition.
 */
export function masksOf(
  plan: SearchPlan,
  tests: ReadonlyMap<Facet, (value: number) => boolean>,
): { planes: Planes; base: Bits[]; own: Bits[] } | null {
  const rest = [...tests.keys()].reduce(withoutFacet, plan);
  if (!isPlaned(rest)) return null;
  const planes = new Planes();
  const base: Bits[] = [
    ...(rest.category === null ? [] : [planes.of(valueKey('category', rest.category))]),
    ...(rest.provinces.length === 0
      ? []
      : [any(rest.provinces.map((id) => planes.of(valueKey('province', id))))]),
    ...between(planes, 'price', rest.minPrice, rest.maxPrice),
    ...between(planes, 'price_m2', rest.minPerM2, rest.maxPerM2),
    ...rest.ranges.flatMap(({ code, min, max }) => between(planes, `c_${code}`, min, max)),
  ];
  // What every listing has: a bit without one is in no plane.
  if (base.length === 0) base.push(planes.of(knownKey('hour')));
  return { planes, base, own: [...tests].map(([facet, passes]) => meets(planes, plan, facet, passes)) };
}
