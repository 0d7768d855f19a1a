import { type Bbox, cellRanges, type Metres, toLngLat } from '@baza/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { isReal } from './columns.ts';
import { ALL_CATEGORIES, type SearchPlan } from './plan.ts';

export type Condition = RawBuilder<unknown>;
/** Ranges of cells at level 20, as arrays for `unnest`. */
export interface Ranges {
  lo: number[];
  hi: number[];
}

/** Number of cell ranges that cover a box: more fit it closer but cost a look-up each. */
const RANGES = 48;

/** A ring in Web-Mercator metres as PostgreSQL text. */
export const polygonText = (ring: readonly Metres[]): string =>
  `(${ring.map((point) => `(${point.join(',')})`).join(',')})`;

/** Cells that cover boxes in metres, without duplicates where boxes overlap. */
export function rangesOf(boxes: readonly Bbox[]): Ranges {
  const share = Math.max(6, Math.floor(RANGES / boxes.length));
  const ranges = boxes
    .flatMap(([x0, y0, x1, y1]) => {
      const [west, south] = toLngLat([x0, y0]);
      const [east, north] = toLngLat([x1, y1]);
      return cellRanges([west, south, east, north], undefined, share);
    })
    .sort((a, b) => a.lo - b.lo);
  const lo: number[] = [];
  const hi: number[] = [];
  for (const range of ranges) {
    const last = hi.length - 1;
    const end = hi[last];
    if (end !== undefined && range.lo <= end + 1) hi[last] = Math.max(end, range.hi);
    else {
      lo.push(range.lo);
      hi.push(range.hi);
    }
  }
  return { lo, hi };
}

export const categoriesOf = ({ category }: SearchPlan): number[] =>
  category === null ? [...ALL_CATEGORIES] : [category];

const anyOf = (column: string, ids: readonly number[]): Condition =>
  ids.length === 1
    ? sql`${sql.ref(column)} = ${ids[0]}::bigint`
    : sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** The areas of a plan as one condition; null if it has none. */
export function areaCondition({ provinces, districts, mfys }: SearchPlan): Condition | null {
  const parts: Condition[] = [];
  if (provinces.length > 0) parts.push(anyOf('s.province', provinces));
  if (districts.length > 0) parts.push(anyOf('s.district', districts));
  if (mfys.length > 0) parts.push(anyOf('s.mfy', mfys));
  return parts.length === 0 ? null : sql`(${sql.join(parts, sql` or `)})`;
}

/** The conditions of a plan besides category and areas, on the table's alias `s`. */
export function otherConditions(plan: SearchPlan): Condition[] {
  const conditions: Condition[] = [];
  if (plan.housing !== null) conditions.push(sql`s.housing = ${plan.housing}::smallint`);
  if (plan.minPrice !== null) conditions.push(sql`s.price >= ${plan.minPrice}::bigint`);
  if (plan.maxPrice !== null) conditions.push(sql`s.price <= ${plan.maxPrice}::bigint`);
  if (plan.minPerM2 !== null) conditions.push(sql`s.price_m2 >= ${plan.minPerM2}::bigint`);
  if (plan.maxPerM2 !== null) conditions.push(sql`s.price_m2 <= ${plan.maxPerM2}::bigint`);
  if (plan.since !== null)
    conditions.push(sql`s.published_at >= ${new Date(plan.since).toISOString()}::timestamptz`);
  for (const { column, numbers } of plan.choices)
    conditions.push(sql`${sql.ref(`s.${column}`)} = any(${numbers}::smallint[])`);
  for (const { code, min, max } of plan.ranges) {
    const column = sql.ref(`s.c_${code}`);
    const type = sql.raw(isReal(code) ? 'real' : 'numeric');
    if (min !== undefined) conditions.push(sql`${column} >= ${min}::${type}`);
    if (max !== undefined) conditions.push(sql`${column} <= ${max}::${type}`);
  }
  for (const { code, numbers } of [...plan.options, ...plan.counts])
    conditions.push(sql`${sql.ref(`s.c_${code}`)} = any(${numbers}::smallint[])`);
  for (const { code, bits } of plan.bits) conditions.push(sql`${sql.ref(`s.c_${code}`)} & ${bits}::int <> 0`);
  const exact = plan.words.flatMap((ids) => (ids.length === 1 ? ids : []));
  if (exact.length > 0) conditions.push(sql`s.words @> ${exact}::int[]`);
  for (const ids of plan.words) if (ids.length !== 1) conditions.push(sql`s.words && ${ids}::int[]`);
  for (const flag of plan.flags) conditions.push(sql.ref(`s.${flag}`));
  if (plan.rings.length > 0) {
    const inside = plan.rings.map((ring) => sql`s.point <@ ${polygonText(ring)}::polygon`);
    conditions.push(sql`(${sql.join(inside, sql` or `)})`);
  }
  if (plan.only !== null) conditions.push(sql`s.id = any(${plan.only}::bigint[])`);
  if (plan.except !== null) conditions.push(sql`s.id <> ${plan.except}::bigint`);
  return conditions;
}

/** The conditions of a plan besides the category. */
export function conditionsOf(plan: SearchPlan): Condition[] {
  const area = areaCondition(plan);
  return area ? [area, ...otherConditions(plan)] : otherConditions(plan);
}

/** All conditions of a plan. */
export const allConditions = (plan: SearchPlan): Condition[] =>
  plan.category === null
    ? conditionsOf(plan)
    : [sql`s.category = ${plan.category}::smallint`, ...conditionsOf(plan)];

export const whereAll = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`;
