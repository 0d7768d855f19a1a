import type { LngLat } from '@baza/shared/domain';

interface Segment {
  a: LngLat;
  b: LngLat;
  west: number;
  east: number;
}

/** Which side of a line a point lies on: the sign. */
const side = ([ax, ay]: LngLat, [bx, by]: LngLat, [x, y]: LngLat): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

/** Whether two segments cross inside both; touching is not crossing. */
const cross = (one: Segment, other: Segment): boolean =>
  side(one.a, one.b, other.a) * side(one.a, one.b, other.b) < 0 &&
  side(other.a, other.b, one.a) * side(other.a, other.b, one.b) < 0;

/** Whether an open ring crosses itself. Its segments are compared from west to east, each with those that it can meet. */
export function crossesItself(ring: readonly LngLat[]): boolean {
  const segments = ring
    .map((a, index): Segment => {
      const b = ring[(index + 1) % ring.length] ?? a;
      return { a, b, west: Math.min(a[0], b[0]), east: Math.max(a[0], b[0]) };
    })
    .sort((one, other) => one.west - other.west);
  let open: Segment[] = [];
  for (const segment of segments) {
    open = open.filter(({ east }) => east >= segment.west);
    if (open.some((other) => cross(segment, other))) return true;
    open.push(segment);
  }
  return false;
}
