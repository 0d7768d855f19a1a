import {
  type Bbox,
  bboxToMetres,
  type Cluster,
  gridLevel,
  isNewListing,
  joinNear,
  MAX_POINTS,
  MAX_POINTS_CLOSE,
  MERCATOR_HALF,
  mapMode,
  POINTS_ZOOM,
  toLngLat,
} from '@baza/shared/domain';
import type { MapResponse } from '@baza/shared/schema';
import { categoryCode } from '../listing-cards/index.ts';
import type { CellSum, CellWindow, SearchEngine } from './engine.ts';
import type { SearchPlan } from './plan.ts';

/** Maximum number of cells of a view; a screen has about 500. */
const MAX_CELLS = 4096;

/** The cells that intersect a box in metres, at the given level or a coarser one if there are too many. */
function windowOf([x0, y0, x1, y1]: Bbox, wanted: number): CellWindow {
  for (let level = wanted; ; level -= 1) {
    const size = 2 ** level;
    const side = (2 * MERCATOR_HALF) / size;
    const index = (metres: number) =>
      Math.min(size - 1, Math.max(0, Math.floor((metres + MERCATOR_HALF) / side)));
    const [left, right, top, bottom] = [index(x0), index(x1), index(-y1), index(-y0)];
    if (level === 0 || (right - left + 1) * (bottom - top + 1) <= MAX_CELLS)
      return { level, left, right, top, bottom };
  }
}

function clusterOf({ n, sumX, sumY, minPrice, minX, minY, maxX, maxY }: CellSum): Cluster {
  const [lng, lat] = toLngLat([sumX / n, sumY / n]);
  return { lng, lat, count: n, minPrice, bbox: [...toLngLat([minX, minY]), ...toLngLat([maxX, maxY])] };
}

const pointsOf = (points: Awaited<ReturnType<SearchEngine['points']>>['points']): MapResponse['points'] =>
  points.map(({ id, x, y, price, category, published }) => {
    const [lng, lat] = toLngLat([x, y]);
    const fresh = isNewListing(new Date(published)) && { isNew: true as const };
    return { id, lng, lat, price, category: categoryCode(category), ...fresh };
  });

/**
 * The contents of a map view: single listings if there are few or the zoom is high, else clusters. Clusters
 * consist of whole cells, so that they stay put while the map is panned; their `total` counts those cells.
 */
export async function queryMap(
  engine: SearchEngine,
  plan: SearchPlan,
  bbox: Bbox,
  zoom: number,
): Promise<MapResponse> {
  const box = bboxToMetres(bbox);
  if (zoom >= POINTS_ZOOM) {
    const { points, total } = await engine.points(plan, box, MAX_POINTS_CLOSE);
    return { clusters: [], points: pointsOf(points), total };
  }
  const cells = await engine.cells(plan, windowOf(box, gridLevel(zoom)));
  const total = cells.reduce((sum, { n }) => sum + n, 0);
  if (mapMode(zoom, total) === 'points') {
    const found = total === 0 ? { points: [], total } : await engine.points(plan, box, MAX_POINTS);
    return { clusters: [], points: pointsOf(found.points), total: found.total };
  }
  const clusters = joinNear(cells.map(clusterOf), zoom).map(
    ({ bbox: [west, south, east, north], ...rest }) => ({
      ...rest,
      bbox: [west, south, east, north] as [number, number, number, number],
    }),
  );
  return { clusters, points: [], total };
}
