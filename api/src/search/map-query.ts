import {
  type Bbox,
  CELL_LEVEL,
  type Cluster,
  cellPosition,
  cellRanges,
  gridLevel,
  joinNear,
  MAX_POINTS,
  MAX_POINTS_CLOSE,
  MERCATOR_HALF,
  mapMode,
  POINTS_ZOOM,
  toLngLat,
  toMetres,
} from '@baza/shared/domain';
import type { MapAnswer } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { categoryCode } from '../listings/cards.ts';
import { ALL_CATEGORIES, allConditions, type SearchPlan, whereAll } from './plan.ts';

/** Levels at which the grid table holds counts. */
const GRID_LEVELS = [10, 13, 16];
const RANGES = 32;

interface CellRow {
  cell: number;
  n: number;
  sum_x: number;
  sum_y: number;
  min_price: number;
  min_x: number;
  min_y: number;
  max_x: number;
  max_y: number;
}

/** Cells of a level which a box touches, as columns and rows. */
function cellWindow([west, south, east, north]: Bbox, level: number) {
  const side = (2 * MERCATOR_HALF) / 2 ** level;
  const [x0, y0] = toMetres([west, south]);
  const [x1, y1] = toMetres([east, north]);
  const column = (x: number) => Math.floor((x + MERCATOR_HALF) / side);
  const row = (y: number) => Math.floor((MERCATOR_HALF - y) / side);
  const [left, right, top, bottom] = [column(x0), column(x1), row(y1), row(y0)];
  return (cell: number) => {
    const [c, r] = cellPosition(cell);
    return c >= left && c <= right && r >= top && r <= bottom;
  };
}

/** Ranges at `level` that cover a box, as arrays for `unnest`, in cells of `target`. */
function rangesAt(bbox: Bbox, level: number, target: number): { lo: number[]; hi: number[] } {
  const factor = 4 ** (target - level);
  const ranges = cellRanges(bbox, level, RANGES);
  return {
    lo: ranges.map(({ lo }) => lo * factor),
    hi: ranges.map(({ hi }) => (hi + 1) * factor - 1),
  };
}

/** Whether the plan asks for nothing but a category, which the grid table has counted already. */
const isPlain = (plan: SearchPlan): boolean =>
  plan.housing === null &&
  plan.conditions.length === 0 &&
  plan.provinces.length + plan.districts.length + plan.mfys.length === 0;

const categoriesOf = (plan: SearchPlan) => (plan.category === null ? [...ALL_CATEGORIES] : [plan.category]);

const AGGREGATES = sql`
  sum(n)::bigint as n, sum(sum_x) as sum_x, sum(sum_y) as sum_y, min(min_price) as min_price,
  min(min_x) as min_x, min(min_y) as min_y, max(max_x) as max_x, max(max_y) as max_y`;

function fromGrid(plan: SearchPlan, bbox: Bbox, level: number, stored: number) {
  const { lo, hi } = rangesAt(bbox, level, stored);
  const shift = 2 * (stored - level);
  return sql<CellRow>`
    select g.cell >> ${shift}::int as cell, ${AGGREGATES}
    from unnest(${lo}::bigint[], ${hi}::bigint[]) as r (lo, hi)
    cross join lateral (
      select * from listing_grid g where g.level = ${stored}::smallint and g.cell between r.lo and r.hi
        and g.category = any(${categoriesOf(plan)}::smallint[]) offset 0
    ) g group by 1`;
}

/** The listings of a plan in ranges of cells, with `columns` of the search table. */
function listingsIn(plan: SearchPlan, { lo, hi }: { lo: number[]; hi: number[] }, columns: string) {
  const conditions = allConditions({ ...plan, category: null });
  return sql`
    unnest(${lo}::bigint[], ${hi}::bigint[]) as r (lo, hi), unnest(${categoriesOf(plan)}::smallint[]) as c (c)
    cross join lateral (
      select ${sql.raw(columns)} from listing_search s
      ${whereAll([sql`s.category = c.c and s.cell between r.lo and r.hi`, ...conditions])} offset 0
    ) s`;
}

function fromListings(plan: SearchPlan, bbox: Bbox, level: number) {
  const shift = 2 * (CELL_LEVEL - level);
  return sql<CellRow>`
    select s.cell >> ${shift}::int as cell, count(*) as n, sum(s.point[0]) as sum_x, sum(s.point[1]) as sum_y,
      min(s.price) as min_price, min(s.point[0]) as min_x, min(s.point[1]) as min_y,
      max(s.point[0]) as max_x, max(s.point[1]) as max_y
    from ${listingsIn(plan, rangesAt(bbox, level, CELL_LEVEL), 's.cell, s.point, s.price')} group by 1`;
}

function clusterOf(row: CellRow): Cluster {
  const [lng, lat] = toLngLat([row.sum_x / row.n, row.sum_y / row.n]);
  const [west, south] = toLngLat([row.min_x, row.min_y]);
  const [east, north] = toLngLat([row.max_x, row.max_y]);
  return { lng, lat, count: row.n, minPrice: row.min_price, bbox: [west, south, east, north] };
}

async function readPoints(db: Db, plan: SearchPlan, bbox: Bbox, limit: number) {
  const [x0, y0] = toMetres([bbox[0], bbox[1]]);
  const [x1, y1] = toMetres([bbox[2], bbox[3]]);
  const ranges = rangesAt(bbox, CELL_LEVEL, CELL_LEVEL);
  const { rows } = await sql<{
    id: number;
    x: number;
    y: number;
    price: number;
    category: number;
    total: number;
  }>`
    select s.id, s.point[0] as x, s.point[1] as y, s.price, s.category, count(*) over () as total
    from ${listingsIn(plan, ranges, 's.id, s.point, s.price, s.category')}
    where s.point[0] between ${x0}::float8 and ${x1}::float8 and s.point[1] between ${y0}::float8 and ${y1}::float8
    order by s.id desc limit ${limit}::int
  `.execute(db);
  const points = rows.map(({ id, x, y, price, category }) => {
    const [lng, lat] = toLngLat([x, y]);
    return { id, lng, lat, price, category: categoryCode(category) };
  });
  return { points, total: rows[0]?.total ?? 0 };
}

/**
 * What a view of the map shows: single listings when they are few or the view is close, else clusters. Clusters
 * are made of whole cells, so that they hold still while the map is moved; their `total` counts those cells.
 */
export async function queryMap(db: Db, plan: SearchPlan, bbox: Bbox, zoom: number): Promise<MapAnswer> {
  const nothing: MapAnswer = { clusters: [], points: [], total: 0 };
  if (plan.empty) return nothing;
  if (zoom >= POINTS_ZOOM) {
    const { points, total } = await readPoints(db, plan, bbox, MAX_POINTS_CLOSE);
    return { clusters: [], points, total };
  }
  const level = gridLevel(zoom);
  const stored = isPlain(plan) ? GRID_LEVELS.find((candidate) => candidate >= level) : undefined;
  const query = stored === undefined ? fromListings(plan, bbox, level) : fromGrid(plan, bbox, level, stored);
  const { rows } = await query.execute(db);
  const inView = cellWindow(bbox, level);
  const cells = rows.filter(({ cell, n }) => n > 0 && inView(cell));
  const total = cells.reduce((sum, { n }) => sum + n, 0);
  if (total === 0) return nothing;
  if (mapMode(zoom, total) === 'points') {
    const found = await readPoints(db, plan, bbox, MAX_POINTS);
    return { clusters: [], ...found };
  }
  const clusters = joinNear(cells.map(clusterOf), zoom).map((cluster) => ({
    ...cluster,
    bbox: [...cluster.bbox] as [number, number, number, number],
  }));
  return { clusters, points: [], total };
}
