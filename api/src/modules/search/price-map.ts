import {
  type Bbox,
  bboxToMetres,
  type CategoryCode,
  categoryId,
  inBbox,
  type LngLat,
  MIN_PLACE_SAMPLE,
  type Outline,
  priceSteps,
  simplifyLine,
  toLngLat,
} from '@baza/shared/domain';
import type { PriceMapQuery, PriceMapResponse } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaService } from '../areas/index.ts';

/** Medians may be that old, in milliseconds: a market does not move in ten minutes, and each is a scan of a category. */
const LIFE = 600_000;
/** "5 rooms" are five and more. */
const MANY_ROOMS = 5;
/** Distance between the middles of hexagons, in Web-Mercator metres at zoom 0: about 90 pixels. */
const HEXAGON = (90 * 40_075_017) / 256;
/** Hexagons of two zooms are the same; none is smaller than those of a street. */
const SMALLEST_ZOOM = 14;
/** Pixels of a map at zoom 0 in a metre, the other way round. */
const RESOLUTION = 40_075_017 / 256;
const MAX_RING = 400;

interface Found {
  n: number;
  median: number;
}
interface District extends Found {
  district: number;
}
interface Hexagon extends Found {
  x: number;
  y: number;
}

export interface PriceMap {
  read(query: PriceMapQuery): Promise<PriceMapResponse>;
}

const inside = ([west, south, east, north]: Bbox, [left, bottom, right, top]: Bbox): boolean =>
  west <= right && east >= left && south <= top && north >= bottom;

/** The corners of a hexagon that stands on one of them. */
function hexagonRing(x: number, y: number, width: number): LngLat[] {
  const radius = width / Math.sqrt(3);
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = ((corner + 0.5) / 6) * 2 * Math.PI;
    return toLngLat([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
  });
}

const round = ([lng, lat]: LngLat): [number, number] => [Number(lng.toFixed(5)), Number(lat.toFixed(5))];

/** Median prices of a square metre by district where outlines are known, else by hexagon. */
export function createPriceMap(db: Db, areas: AreaService): PriceMap {
  const districts = createBriefCache<District[]>({ life: LIFE });
  const hexagons = createBriefCache<Hexagon[]>({ life: LIFE, kept: 200 });
  const outlines = createBriefCache<{ id: number; outline: Outline; bbox: Bbox }[]>({ life: LIFE });

  const wanted = (category: CategoryCode, rooms: number | undefined) => {
    const of = sql`category = ${categoryId(category)}::smallint and price_m2 is not null`;
    if (rooms === undefined) return of;
    return rooms < MANY_ROOMS ? sql`${of} and c_rooms = ${rooms}` : sql`${of} and c_rooms >= ${MANY_ROOMS}`;
  };
  const median = sql`percentile_disc(0.5) within group (order by price_m2)`;

  async function byDistrict(category: CategoryCode, rooms: number | undefined): Promise<District[]> {
    const { rows } = await sql<District>`
      select district, count(*) as n, ${median} as median from listing_search
      where ${wanted(category, rooms)} and district <> 0
      group by district having count(*) >= ${MIN_PLACE_SAMPLE}::int
    `.execute(db);
    return rows;
  }

  /** Each listing counts for the nearer of two middles: those of a grid, and those between them. */
  async function byHexagon(
    category: CategoryCode,
    rooms: number | undefined,
    width: number,
  ): Promise<Hexagon[]> {
    const height = width * Math.sqrt(3);
    const { rows } = await sql<Hexagon>`
      select case when even then ax else bx end as x, case when even then ay else by end as y,
        count(*) as n, ${median} as median
      from (
        select *, (px - ax) * (px - ax) + (py - ay) * (py - ay) <= (px - bx) * (px - bx) + (py - by) * (py - by) as even
        from (
          select price_m2, point[0] as px, point[1] as py,
            round(point[0] / ${width}::float8) * ${width}::float8 as ax,
            round(point[1] / ${height}::float8) * ${height}::float8 as ay,
            (floor(point[0] / ${width}::float8) + 0.5) * ${width}::float8 as bx,
            (floor(point[1] / ${height}::float8) + 0.5) * ${height}::float8 as by
          from listing_search where ${wanted(category, rooms)}
        ) as placed
      ) as chosen
      group by 1, 2 having count(*) >= ${MIN_PLACE_SAMPLE}::int
    `.execute(db);
    return rows;
  }

  async function readOutlines() {
    const rows = await db
      .selectFrom('area_outline')
      .innerJoin('area', 'area.id', 'area_outline.area_id')
      .select([
        'area.id',
        'area_outline.outline',
        sql<number[]>`array[(bounds[1])[0], (bounds[1])[1], (bounds[0])[0], (bounds[0])[1]]`.as('bbox'),
      ])
      .where('area.level', '=', 2)
      .execute();
    return rows.map(({ id, outline, bbox: [west = 0, south = 0, east = 0, north = 0] }) => ({
      id,
      outline,
      bbox: [west, south, east, north] as const,
    }));
  }

  return {
    async read({ category, rooms, zoom, bbox }) {
      const level = Math.min(SMALLEST_ZOOM, Math.floor(zoom / 2) * 2);
      const key = `${category} ${rooms ?? ''}`;
      const known = await outlines.get('', readOutlines);
      const places: PriceMapResponse['places'] = [];
      if (known.length > 0) {
        const prices = new Map(
          (await districts.get(key, () => byDistrict(category, rooms))).map((found) => [
            found.district,
            found,
          ]),
        );
        const tolerance = RESOLUTION / 2 ** level;
        for (const { id, outline, bbox: bounds } of known) {
          const found = prices.get(id);
          const area = areas.index().refs(id)?.district;
          if (!found || !area || !inside(bounds, bbox)) continue;
          const shape = outline
            .map((rings) => rings.map((ring) => simplifyLine(ring, tolerance, MAX_RING)))
            .map((rings) => rings.filter((ring) => ring.length > 2))
            .filter((rings) => rings.length > 0);
          places.push({ area, shape, median: found.median, count: found.n });
        }
      } else {
        const width = HEXAGON / 2 ** level;
        const [x0, y0, x1, y1] = bboxToMetres(bbox);
        const view: Bbox = [x0 - width, y0 - width, x1 + width, y1 + width];
        const found = await hexagons.get(`${key} ${level}`, () => byHexagon(category, rooms, width));
        for (const { x, y, n, median: price } of found)
          if (inBbox([x, y], view))
            places.push({ shape: [[hexagonRing(x, y, width).map(round)]], median: price, count: n });
      }
      return {
        by: known.length > 0 ? 'district' : 'hexagon',
        places,
        steps: priceSteps(places.map((place) => place.median)),
      };
    },
  };
}
