import type { LngLat } from '@baza/shared/domain';
import { toWorldPixel } from '../geo/view.ts';

/** Room of a name beside its dot, in pixels. */
const WIDTH = 110;
const HEIGHT = 16;

/** The stations whose names are written on the left, as the one of a station before them is in the way on the right. */
export function namedOnLeft(
  stations: readonly { id: number; at: LngLat }[],
  zoom: number,
): ReadonlySet<number> {
  const left = new Set<number>();
  const right: (readonly [number, number])[] = [];
  for (const { id, at } of stations) {
    const [x, y] = toWorldPixel(at, zoom);
    if (right.some(([otherX, otherY]) => Math.abs(otherX - x) < WIDTH && Math.abs(otherY - y) < HEIGHT))
      left.add(id);
    else right.push([x, y]);
  }
  return left;
}
