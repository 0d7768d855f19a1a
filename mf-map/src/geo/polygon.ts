import { type Bbox, bboxAround, type LngLat, simplifyLine, toMetres } from '@baza/shared/domain';
import { clampPoint } from './view.ts';

/** An open ring: the last point is not the first again. */
export type Ring = LngLat[];

/** So many points carry any shape a finger draws and keep ten areas within an address. */
export const MAX_RING_POINTS = 60;

/** A ring within `tolerance` metres of the given one, coarser still if it keeps too many points. */
export const simplify = (ring: readonly LngLat[], tolerance: number, most = MAX_RING_POINTS): Ring =>
  simplifyLine(ring, tolerance, most);

/** Square kilometres on the ground; a self-crossing ring counts its parts against each other. */
export function areaKm2(ring: readonly LngLat[]): number {
  const latitude = ring.reduce((sum, point) => sum + point[1], 0) / (ring.length || 1);
  // Mercator stretches both ways by 1 / cos(latitude).
  const scale = Math.cos((latitude * Math.PI) / 180) ** 2;
  const points = ring.map(toMetres);
  let twice = 0;
  points.forEach(([x, y], index) => {
    const next = points[(index + 1) % points.length];
    if (next) twice += x * next[1] - next[0] * y;
  });
  return (Math.abs(twice / 2) * scale) / 1e6;
}

/** About ten metres square: a slip of the finger rather than an area. */
export const LEAST_KM2 = 0.0001;

/**
 * What is kept of a drawn line: inside the served box, rounded, simplified to `tolerance` metres, without
 * repeated points. Null when no area is left.
 */
export function tidyRing(drawn: readonly LngLat[], tolerance: number): Ring | null {
  const points: Ring = [];
  for (const point of drawn.map(clampPoint)) {
    const last = points.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  const [first] = points;
  const last = points.at(-1);
  if (first && last && points.length > 1 && first[0] === last[0] && first[1] === last[1]) points.pop();
  if (points.length < 3) return null;
  const ring = simplify(points, tolerance);
  return ring.length >= 3 && areaKm2(ring) >= LEAST_KM2 ? ring : null;
}

/** Corners of a circle: off by a third of a percent. */
const CIRCLE_CORNERS = 40;

/** A circle of so many metres around a point, as an area. */
export function circleRing(center: LngLat, metres: number): Ring {
  const [west, south, east, north] = bboxAround(center, metres);
  return Array.from({ length: CIRCLE_CORNERS }, (_, corner): LngLat => {
    const angle = (corner / CIRCLE_CORNERS) * 2 * Math.PI;
    return clampPoint([
      center[0] + ((east - west) / 2) * Math.cos(angle),
      center[1] + ((north - south) / 2) * Math.sin(angle),
    ]);
  });
}

type Side = { inside(point: LngLat): boolean; cross(a: LngLat, b: LngLat): LngLat };

const vertical = (lng: number, inside: Side['inside']): Side => ({
  inside,
  cross: (a, b) => [lng, a[1] + ((b[1] - a[1]) * (lng - a[0])) / (b[0] - a[0])],
});
const horizontal = (lat: number, inside: Side['inside']): Side => ({
  inside,
  cross: (a, b) => [a[0] + ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]), lat],
});

/** The part of a ring inside a box (Sutherland and Hodgman); empty when they do not meet. */
export function clipRing(ring: readonly LngLat[], [west, south, east, north]: Bbox): Ring {
  const sides: Side[] = [
    vertical(west, (point) => point[0] >= west),
    vertical(east, (point) => point[0] <= east),
    horizontal(south, (point) => point[1] >= south),
    horizontal(north, (point) => point[1] <= north),
  ];
  let result: Ring = [...ring];
  for (const side of sides) {
    const clipped: Ring = [];
    result.forEach((point, index) => {
      const before = result.at(index - 1) ?? point;
      if (side.inside(point) !== side.inside(before)) clipped.push(side.cross(before, point));
      if (side.inside(point)) clipped.push(point);
    });
    result = clipped;
  }
  return result.length >= 3 ? result : [];
}
