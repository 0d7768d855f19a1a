import { type LngLat, simplifyLine, toMetres } from '@baza/shared/domain';
import type { Ring } from './rings.ts';
import { clampPoint } from './view.ts';

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
