import type { Bbox, Metres } from '@baza/shared/domain';
import { boxOf } from '../box.ts';

/** A drawn area prepared for many tests: corners as x, y, x, y, …, with the first repeated at the end. */
export interface Ring {
  box: Bbox;
  corners: Float64Array;
}

export function ringOf(points: readonly Metres[]): Ring {
  const closed = [...points, ...points.slice(0, 1)];
  return { box: boxOf(points), corners: Float64Array.from(closed.flat()) };
}

/**
 * Like PostgreSQL's `point <@ polygon`: edges are inside, and so is everything that the ring goes around, however often it
 * crosses itself.
 */
export function isInside(x: number, y: number, { box, corners }: Ring): boolean {
  if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) return false;
  let turns = 0;
  let ax = corners[0] as number;
  let ay = corners[1] as number;
  for (let at = 2; at < corners.length; at += 2) {
    const bx = corners[at] as number;
    const by = corners[at + 1] as number;
    // Only an edge that reaches the point's height can contain it or be crossed.
    if (ay >= y ? by <= y : by >= y) {
      const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
      if (side === 0 && (ax <= x ? bx >= x : bx <= x)) return true;
      // The crossing lies to the right of the point.
      if (ay > y !== by > y && (side > 0 ? by > ay : by < ay)) turns += by > ay ? 1 : -1;
    }
    ax = bx;
    ay = by;
  }
  return turns !== 0;
}
