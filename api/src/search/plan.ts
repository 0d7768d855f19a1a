import {
  CATEGORIES,
  type CharacteristicFilter,
  categoryId,
  cellRanges,
  type ListingFilter,
  type LngLat,
  optionBits,
  optionNumber,
  toMetres,
  toUzs,
} from '@baza/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { AreaIndex } from '../areas/area-index.ts';
import { isSearchable } from './columns.ts';
import { housingNumber } from './index-listings.ts';
import { SEARCH_CHARACTERISTICS } from './tables.ts';

export type Condition = RawBuilder<unknown>;

/** A filter in the terms of the search table. */
export interface SearchPlan {
  /** Nothing can match, e.g. because the area does not exist. */
  empty: boolean;
  category: number | null;
  housing: number | null;
  /** Areas by level; a listing in any of them matches. All empty: anywhere. */
  provinces: number[];
  districts: number[];
  mfys: number[];
  /** Everything else, over the table's alias `s`. */
  conditions: Condition[];
  /** Morton ranges that cover the drawn areas; null when none is drawn. */
  ranges: { lo: number[]; hi: number[] } | null;
  /** Equal plans have equal keys. */
  key: string;
}

export const ALL_CATEGORIES: readonly number[] = CATEGORIES.map(({ id }) => id);
/** Ranges of cells a drawn area is covered with: more fit it closer and cost a look-up each. */
const RANGES = 24;

/** PostgreSQL's text of a ring in Web-Mercator metres. */
export const polygonText = (ring: readonly LngLat[]): string =>
  `(${ring.map((point) => `(${toMetres(point).join(',')})`).join(',')})`;

/** A drawn area as a condition: its edge counts as inside. */
export const insideAny = (polygons: readonly (readonly LngLat[])[]): Condition =>
  sql`(${sql.join(
    polygons.map((ring) => sql`s.point <@ ${polygonText(ring)}::polygon`),
    sql` or `,
  )})`;

export function rangesOf(polygons: readonly (readonly LngLat[])[]): { lo: number[]; hi: number[] } {
  const share = Math.max(6, Math.floor((RANGES * 2) / polygons.length));
  const ranges = polygons
    .flatMap((ring) => {
      const lngs = ring.map(([lng]) => lng);
      const lats = ring.map(([, lat]) => lat);
      const box = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] as const;
      return cellRanges(box, undefined, share);
    })
    .sort((a, b) => a.lo - b.lo);
  // Areas may overlap: a row must be met once.
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

function characteristicCondition(code: string, wanted: CharacteristicFilter): Condition | null {
  if (!isSearchable(code)) return null;
  const column = sql.ref(`s.c_${code}`);
  if ('in' in wanted) {
    if (SEARCH_CHARACTERISTICS[code] === 'bits')
      return sql`${column} & ${optionBits(code, wanted.in)}::int <> 0`;
    const numbers = wanted.in.map((option) => optionNumber(code, option)).filter((number) => number > 0);
    return numbers.length === 1
      ? sql`${column} = ${numbers[0]}::smallint`
      : sql`${column} = any(${numbers}::smallint[])`;
  }
  const { min, max } = wanted;
  const bounds: Condition[] = [];
  // Areas are stored in four bytes: compare in four bytes too, or 52.3 is not 52.3.
  const type = sql.raw(
    code.startsWith('area') || code === 'site' || code === 'ceiling_height' ? 'real' : 'numeric',
  );
  if (min !== undefined) bounds.push(sql`${column} >= ${min}::${type}`);
  if (max !== undefined) bounds.push(sql`${column} <= ${max}::${type}`);
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : null;
}

interface Surroundings {
  areas: AreaIndex;
  /** So'm for one dollar. */
  rate: number;
  /** The search text as PostgreSQL asks it; undefined without a text, null when nothing can match it. */
  tsquery?: string | null;
  premium?: boolean;
}

export function planSearch(
  filter: ListingFilter,
  { areas, rate, tsquery, premium = filter.premium }: Surroundings,
): SearchPlan {
  const levels: Record<1 | 2 | 3, number[]> = { 1: [], 2: [], 3: [] };
  for (const id of filter.regions) {
    const level = areas.get(id)?.level;
    if (level) levels[level].push(id);
  }
  const min = filter.min === undefined ? undefined : toUzs(filter.min, filter.priceUnit, rate);
  const max = filter.max === undefined ? undefined : toUzs(filter.max, filter.priceUnit, rate);
  const conditions: Condition[] = [];
  if (min) conditions.push(sql`s.price >= ${min}::bigint`);
  if (max !== undefined) conditions.push(sql`s.price <= ${max}::bigint`);
  for (const [code, wanted] of Object.entries(filter.characteristics)) {
    const condition = wanted && characteristicCondition(code, wanted);
    if (condition) conditions.push(condition);
  }
  if (premium) conditions.push(sql`s.premium`);
  if (tsquery) conditions.push(sql`s.tsv @@ ${tsquery}::tsquery`);
  if (filter.polygons.length > 0) conditions.push(insideAny(filter.polygons));
  const nowhere = filter.regions.length > 0 && Object.values(levels).every((ids) => ids.length === 0);
  const empty = nowhere || tsquery === null;
  return {
    empty,
    category: filter.category ? categoryId(filter.category) : null,
    housing: filter.housing_type ? housingNumber(filter.housing_type) : null,
    provinces: levels[1],
    districts: levels[2],
    mfys: levels[3],
    conditions,
    ranges: filter.polygons.length > 0 ? rangesOf(filter.polygons) : null,
    key: JSON.stringify([
      empty,
      filter.category,
      filter.housing_type,
      levels,
      min,
      max,
      filter.characteristics,
      filter.polygons,
      tsquery,
      premium,
    ]),
  };
}

const anyOf = (column: string, ids: readonly number[]): Condition =>
  ids.length === 1
    ? sql`${sql.ref(column)} = ${ids[0]}::bigint`
    : sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** The areas of a plan as one condition; null when it has none. */
export function areaCondition({ provinces, districts, mfys }: SearchPlan): Condition | null {
  const parts: Condition[] = [];
  if (provinces.length > 0) parts.push(anyOf('s.province', provinces));
  if (districts.length > 0) parts.push(anyOf('s.district', districts));
  if (mfys.length > 0) parts.push(anyOf('s.mfy', mfys));
  return parts.length === 0 ? null : sql`(${sql.join(parts, sql` or `)})`;
}

/** Every condition of a plan. */
export function allConditions(plan: SearchPlan): Condition[] {
  const { category, housing, conditions } = plan;
  const area = areaCondition(plan);
  return [
    ...(category === null ? [] : [sql`s.category = ${category}::smallint`]),
    ...(area ? [area] : []),
    ...(housing === null ? [] : [sql`s.housing = ${housing}::smallint`]),
    ...conditions,
  ];
}

export const whereAll = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`;
