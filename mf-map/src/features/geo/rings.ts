import { type Bbox, bboxAround, type LngLat } from '@baza/shared/domain';
import { clampPoint } from './view.ts';

/** An open ring: the last point is not the first again. */
export type Ring = LngLat[];

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
