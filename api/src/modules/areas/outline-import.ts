import {
  bboxAround,
  bboxOf,
  DRAWING_BOX,
  inBbox,
  inPolygon,
  type LngLat,
  type Outline,
  simplifyLine,
  toMetres,
} from '@baza/shared/domain';
import { crossesItself } from './ring-crossings.ts';
import type { AreaTable } from './tables.ts';

/** An outline of the file that was refused, and the reason. `row` counts from 1. */
interface Rejection {
  row: number;
  code: string;
  why: string;
}
export interface OutlinePlan {
  accepted: { area: AreaTable; outline: Outline }[];
  rejected: Rejection[];
}

/** Neighbours are simplified one by one: their common border may come apart by twice this. */
const TOLERANCE_M = 20;
/** Points of a ring that a map draws, and that a file may have. */
const MAX_POINTS = 2000;
const MAX_FILE_POINTS = 100_000;
/** In square Web-Mercator metres: a hundred metres square. */
const LEAST_AREA = 10_000;
/** How far an outline may end from its area's centre. */
const FAR_M = 50_000;
/** Five decimals of a degree are about a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** The features of a GeoJSON text. */
export function readFeatures(text: string): unknown[] {
  const parsed = JSON.parse(text) as { type?: unknown; features?: unknown } | null;
  if (parsed?.type !== 'FeatureCollection' || !Array.isArray(parsed.features))
    throw new SyntaxError('the file is no GeoJSON collection of features');
  return parsed.features;
}

/**
 * Reads polygons by the SOATO codes in their properties (`soato`, `soato_id` or `code`), simplified to what a map can
 * show. An invalid feature is refused with a reason; the others are taken.
 */
export function planOutlines(
  features: readonly unknown[],
  known: ReadonlyMap<string, AreaTable>,
): OutlinePlan {
  const accepted = new Map<string, OutlinePlan['accepted'][number]>();
  const rejected: Rejection[] = [];
  for (const [index, feature] of features.entries()) {
    const { properties, geometry } = (feature ?? {}) as Record<string, unknown>;
    const code = codeOf(properties);
    const area = known.get(code);
    const outline = readOutline(geometry);
    const why = !area
      ? 'no area has its code'
      : accepted.has(code)
        ? 'its code stands in the file twice'
        : typeof outline === 'string'
          ? outline
          : isFar(outline, area)
            ? 'it lies far from its area'
            : null;
    if (why) rejected.push({ row: index + 1, code, why });
    else if (area && typeof outline !== 'string') accepted.set(code, { area, outline });
  }
  return { accepted: [...accepted.values()], rejected };
}

function codeOf(properties: unknown): string {
  const values = Object.entries(properties && typeof properties === 'object' ? properties : {});
  const named = new Map(values.map(([name, value]) => [name.toLowerCase(), value]));
  const code = ['soato', 'soato_id', 'code'].map((name) => named.get(name)).find((value) => value != null);
  return typeof code === 'string' || typeof code === 'number' ? String(code).trim() : '';
}

/** An outline of GeoJSON's geometry, or what is wrong with it. */
function readOutline(geometry: unknown): Outline | string {
  const { type, coordinates } = (geometry ?? {}) as Record<string, unknown>;
  const parts = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : null;
  if (!Array.isArray(parts) || parts.length === 0) return 'it has no polygon';
  const outline: Outline = [];
  let points = 0;
  for (const part of parts) {
    if (!Array.isArray(part) || part.length === 0) return 'a polygon has no ring';
    const rings: Outline[number] = [];
    for (const sent of part) {
      points += Array.isArray(sent) ? sent.length : 0;
      if (points > MAX_FILE_POINTS) return `it has more than ${MAX_FILE_POINTS} points`;
      const ring = readRing(sent);
      if (typeof ring === 'string') return ring;
      const [outer] = rings;
      if (outer && !ring.some((point) => inPolygon(point, outer))) return 'a hole lies outside its ring';
      rings.push(ring);
    }
    outline.push(rings);
  }
  return outline.map((rings) => rings.map(simplified));
}

const isPoint = (sent: unknown): sent is LngLat =>
  Array.isArray(sent) && sent.length >= 2 && Number.isFinite(sent[0]) && Number.isFinite(sent[1]);

/** An open ring of sound points. */
function readRing(sent: unknown): Outline[number][number] | string {
  if (!Array.isArray(sent) || !sent.every(isPoint)) return 'a point is not a pair of numbers';
  if (!sent.every((point) => inBbox(point, DRAWING_BOX))) return 'a point lies far outside Uzbekistan';
  const [first, last] = [sent[0], sent.at(-1)];
  if (sent.length < 4 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return 'a ring is not closed';
  const ring = sent
    .map(([lng, lat]): [number, number] => [round(lng), round(lat)])
    .filter(
      ([lng, lat], index, all) => index > 0 && (lng !== all[index - 1]?.[0] || lat !== all[index - 1]?.[1]),
    );
  if (crossesItself(ring)) return 'a ring crosses itself';
  return ring.length < 3 || areaOf(ring) < LEAST_AREA ? 'a ring encloses nothing' : ring;
}

/** Square Web-Mercator metres. */
function areaOf(ring: readonly LngLat[]): number {
  const points = ring.map(toMetres);
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2);
}

/** Fewer points, unless the ring would then cross itself or enclose nothing. */
function simplified(ring: Outline[number][number]): Outline[number][number] {
  const fewer = simplifyLine([...ring, ...ring.slice(0, 1)], TOLERANCE_M, MAX_POINTS).slice(0, -1);
  return fewer.length < 3 || areaOf(fewer) < LEAST_AREA || crossesItself(fewer) ? ring : fewer;
}

function isFar(outline: Outline, { lng, lat }: AreaTable): boolean {
  const [west, south, east, north] = bboxOf(outline.flat(2));
  const near = bboxAround([lng, lat], FAR_M);
  return west > near[2] || east < near[0] || south > near[3] || north < near[1];
}
