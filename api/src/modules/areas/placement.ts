import {
  type AreaPlacement,
  distance,
  distanceToOutline,
  type LngLat,
  type Outline,
} from '@baza/shared/domain';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaIndex } from './area-index.ts';
import border from './border.generated.json' with { type: 'json' };
import type { AreaTable } from './tables.ts';

/** Metres by which a pin may miss a border: outlines are simplified, and pins are set by hand. */
const OUTLINE_TOLERANCE = 1000;
/** The country's border is coarser. */
const COUNTRY_TOLERANCE = 5000;
const COUNTRY = border.map((ring) => [ring]) as Outline;

/*
 * Without an outline a point counts as outside where another district's centre is so many times nearer, or where it is
 * farther than so many times the distance between the area's own centre and its fifth neighbour's; never within the
 * area's own reach.
 */
const NEARER = 2.5;
const NEIGHBOUR = 5;
const BEYOND_NEIGHBOURS = 3;
const REACH = 3;

/** Reads the outlines of areas; those without one are missing. */
export async function readOutlines(db: Db, ids: readonly number[]): Promise<Map<number, Outline>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('area_outline')
    .select(['area_id', 'outline'])
    .where('area_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.area_id, row.outline]));
}

/** Returns where a point lies in relation to an area. */
export type PlacementOf = (area: number, point: LngLat) => Promise<AreaPlacement>;

/** Judges points by outlines as far as there are any. Keeps the outlines that it has read: for one request or import. */
export function createPlacementOf(db: Db, areas: AreaIndex): PlacementOf {
  const known = new Map<number, Outline | null>();
  async function outlinesOf(path: readonly AreaTable[]): Promise<Map<number, Outline>> {
    const missing = path.flatMap(({ id }) => (known.has(id) ? [] : [id]));
    const read = await readOutlines(db, missing);
    for (const id of missing) known.set(id, read.get(id) ?? null);
    return new Map(
      path.flatMap(({ id }) => {
        const outline = known.get(id);
        return outline ? [[id, outline] as const] : [];
      }),
    );
  }

  return async (id, point) => {
    const abroad = distanceToOutline(point, COUNTRY);
    if (abroad > COUNTRY_TOLERANCE) return { inside: false, exact: true, abroad: true, km: inKm(abroad) };
    const path = areas.path(id);
    const outlines = await outlinesOf(path);
    const away = Math.max(0, ...[...outlines.values()].map((outline) => distanceToOutline(point, outline)));
    if (away > OUTLINE_TOLERANCE) return { inside: false, exact: true, abroad: false, km: inKm(away) };
    // An MFY without an outline is as its district.
    const [, district] = path;
    const judged = path.at(-1)?.level === 3 && !outlines.has(id) ? district : path.at(-1);
    const exact = judged !== undefined && outlines.has(judged.id);
    const far = exact || !judged ? 0 : distanceBeyond(areas, judged, point);
    return { inside: far === 0, exact, abroad: false, km: far > 0 ? inKm(far) : null };
  };
}

const inKm = (metres: number): number => Math.max(1, Math.round(metres / 1000));

/** Metres between a point and the reach of an area without an outline, judged by centres of districts; 0 if it may lie in it. */
function distanceBeyond(areas: AreaIndex, area: AreaTable, point: LngLat): number {
  const own: AreaTable[] = [];
  const others: AreaTable[] = [];
  for (const district of areas.all()) {
    if (district.level !== 2) continue;
    (district.id === area.id || district.parent_id === area.id ? own : others).push(district);
  }
  const from = (at: LngLat, { lng, lat }: AreaTable) => distance(at, [lng, lat]);
  const other = Math.min(...others.map((district) => from(point, district)));
  let beyond = Number.POSITIVE_INFINITY;
  for (const district of own) {
    const metres = from(point, district);
    const reach = district.radius_km * 1000;
    const centre: LngLat = [district.lng, district.lat];
    const neighbours = [...own, ...others]
      .filter(({ id }) => id !== district.id)
      .map((neighbour) => from(centre, neighbour))
      .sort((a, b) => a - b);
    const limit = Math.min(
      NEARER * other,
      BEYOND_NEIGHBOURS * (neighbours[NEIGHBOUR - 1] ?? Number.POSITIVE_INFINITY),
    );
    if (metres <= limit || metres <= REACH * reach) return 0;
    beyond = Math.min(beyond, metres - reach);
  }
  return Number.isFinite(beyond) ? beyond : 0;
}
