import { type Bbox, CELL_LEVEL, cellPosition } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { CellSum, CellWindow, MapPoint } from './engine.ts';
import type { SearchPlan } from './plan.ts';
import { categoriesOf, conditionsOf, rangesOf, whereAll } from './sql-conditions.ts';
import { boxOfWindow } from './window-box.ts';

/** A plan's listings in the cells of a box, with `columns` of the search table. */
function listingsIn(plan: SearchPlan, box: Bbox, columns: string) {
  const { lo, hi } = rangesOf([box]);
  return sql`
    unnest(${lo}::bigint[], ${hi}::bigint[]) as r (lo, hi), unnest(${categoriesOf(plan)}::smallint[]) as c (c)
    cross join lateral (
      select ${sql.raw(columns)} from listing_search s
      ${whereAll([sql`s.category = c.c and s.cell between r.lo and r.hi`, ...conditionsOf(plan)])} offset 0
    ) s`;
}

export async function readCells(db: Db, plan: SearchPlan, window: CellWindow): Promise<CellSum[]> {
  const shift = 2 * (CELL_LEVEL - window.level);
  const { rows } = await sql<CellSum & { cell: number }>`
    select s.cell >> ${shift}::int as cell, count(*) as n, sum(s.point[0]) as "sumX", sum(s.point[1]) as "sumY",
      min(s.price) as "minPrice", min(s.point[0]) as "minX", min(s.point[1]) as "minY",
      max(s.point[0]) as "maxX", max(s.point[1]) as "maxY"
    from ${listingsIn(plan, boxOfWindow(window), 's.cell, s.point, s.price')} group by 1
  `.execute(db);
  // The ranges may extend beyond the window.
  return rows.flatMap(({ cell, ...sum }) => {
    const [column, row] = cellPosition(cell);
    const inside =
      column >= window.left && column <= window.right && row >= window.top && row <= window.bottom;
    return inside ? [sum] : [];
  });
}

export async function readPoints(
  db: Db,
  plan: SearchPlan,
  box: Bbox,
  limit: number,
): Promise<{ points: MapPoint[]; total: number }> {
  const [x0, y0, x1, y1] = box;
  const { rows } = await sql<MapPoint & { total: number }>`
    select s.id, s.point[0] as x, s.point[1] as y, s.price, s.category,
      (extract(epoch from s.published_at) * 1000)::bigint as published, count(*) over () as total
    from ${listingsIn(plan, box, 's.id, s.point, s.price, s.category, s.published_at')}
    where s.point[0] between ${x0}::float8 and ${x1}::float8
      and s.point[1] between ${y0}::float8 and ${y1}::float8
    order by s.id desc limit ${limit}::int
  `.execute(db);
  return { points: rows.map(({ total: _total, ...point }) => point), total: rows[0]?.total ?? 0 };
}
