import type { LngLat } from '@baza/shared/domain';
import { toWorldPixel } from '../geo/view.ts';

/** A station's dot, across; the room of a letter and of what is around a name; the height of a name. Pixels. */
const DOT = 18;
const LETTER = 6.8;
const AROUND = 12;
const HEIGHT = 18;

type Box = readonly [left: number, top: number, right: number, bottom: number];
const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

export type NameSide = 'right' | 'left' | 'none';

interface NamedStation {
  id: number;
  at: LngLat;
  name: string;
}

/** Where the name of each station is written: on its right, else on its left, else not, for nothing may lie under it. */
export function sidesOfNames(stations: readonly NamedStation[], zoom: number): ReadonlyMap<number, NameSide> {
  const placed = stations.map(({ id, at, name }) => {
    const [x, y] = toWorldPixel(at, zoom);
    const dot: Box = [x - DOT / 2, y - DOT / 2, x + DOT / 2, y + DOT / 2];
    const width = name.length * LETTER + AROUND;
    const [top, bottom] = [y - HEIGHT / 2, y + HEIGHT / 2];
    const sides: readonly (readonly [NameSide, Box])[] = [
      ['right', [dot[2], top, dot[2] + width, bottom]],
      ['left', [dot[0] - width, top, dot[0], bottom]],
    ];
    return { id, dot, sides };
  });
  const names: Box[] = [];
  return new Map(
    placed.map(({ id, dot, sides }): [number, NameSide] => {
      const taken = [...names, ...placed.map((other) => other.dot).filter((other) => other !== dot)];
      const free = sides.find(([, box]) => !taken.some((other) => meet(box, other)));
      if (free) names.push(free[1]);
      return [id, free?.[0] ?? 'none'];
    }),
  );
}
