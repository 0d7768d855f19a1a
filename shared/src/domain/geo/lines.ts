import type { LngLat, Metres } from './geo.ts';
import { inPolygon, mercatorScale, toMetres } from './geo.ts';

/** An area's outline: parts, each an open outer ring followed by the rings of its holes. */
export type Outline = [lng: number, lat: number][][][];

const distanceToSegment = ([px, py]: Metres, [ax, ay]: Metres, [bx, by]: Metres): number => {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
};

/** Douglas and Peucker's line: which points to keep so that none dropped is farther than `tolerance` metres. */
function keptIndexes(line: readonly Metres[], tolerance: number): number[] {
  const kept = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const start = line[from];
    const end = line[to];
    let farthest = -1;
    let most = tolerance;
    for (let index = from + 1; index < to; index += 1) {
      const point = line[index];
      const distance = point && start && end ? distanceToSegment(point, start, end) : 0;
      if (distance > most) {
        most = distance;
        farthest = index;
      }
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return [...kept].sort((a, b) => a - b);
}

/** A line within `tolerance` Web-Mercator metres of the given one, coarser still if it keeps more than `most` points. */
export function simplifyLine<Point extends LngLat>(
  line: readonly Point[],
  tolerance: number,
  most: number,
): Point[] {
  const metres = line.map(toMetres);
  let kept = keptIndexes(metres, tolerance);
  for (let coarser = tolerance * 1.5; kept.length > most && coarser > 0; coarser *= 1.5) {
    kept = keptIndexes(metres, coarser);
  }
  return kept.map((index) => line[index]).filter((point): point is Point => point !== undefined);
}

/** Whether a point is inside an outline; edges count as inside. */
export const inOutline = (point: LngLat, outline: Outline): boolean =>
  outline.some(
    ([outer = [], ...holes]) => inPolygon(point, outer) && !holes.some((hole) => inPolygon(point, hole)),
  );

/** Metres on the ground from a point to the border of an outline; 0 inside. Exact enough up to some hundred kilometres. */
export function distanceToOutline(point: LngLat, outline: Outline): number {
  if (inOutline(point, outline)) return 0;
  const at = toMetres(point);
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of outline.flat()) {
    let previous = toMetres(ring.at(-1) ?? point);
    for (const corner of ring) {
      const next = toMetres(corner);
      nearest = Math.min(nearest, distanceToSegment(at, previous, next));
      previous = next;
    }
  }
  return nearest / mercatorScale(point[1]);
}
