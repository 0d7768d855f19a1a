import type { Place, PlaceKind } from './map-engine.ts';

/** How a name is written: weight and size of its letters, and whether a dot marks its place. */
export const LETTERING: Record<PlaceKind, { weight: number; size: number; dot: number }> = {
  country: { weight: 500, size: 12, dot: 0 },
  capital: { weight: 700, size: 15, dot: 3.5 },
  city: { weight: 600, size: 13, dot: 3 },
  town: { weight: 500, size: 12, dot: 2.5 },
  province: { weight: 400, size: 12, dot: 0 },
  district: { weight: 400, size: 12, dot: 0 },
};

export interface Label {
  place: Place;
  /** The place in the view. */
  x: number;
  y: number;
  /** The middle of its letters: over the dot, if there is one. */
  textY: number;
}

/** A little air between two names, in pixels. */
const AIR = 6;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The names to write in a view, the first of the list before the others: a name that would touch one before it is left
 * out. `measure` gives the width of a name's letters.
 */
export function layOut(
  places: readonly Place[],
  zoom: number,
  pixelOf: (place: Place) => readonly [x: number, y: number],
  [width, height]: readonly [number, number],
  measure: (place: Place) => number,
): Label[] {
  const taken: Box[] = [];
  return places.flatMap((place) => {
    if (zoom < place.minZoom || zoom > (place.maxZoom ?? Number.POSITIVE_INFINITY)) return [];
    const [x, y] = pixelOf(place);
    if (x < 0 || x > width || y < 0 || y > height) return [];
    const { size, dot } = LETTERING[place.kind];
    const textY = dot ? y - dot - size * 0.7 : y;
    const half = measure(place) / 2 + AIR;
    const box = {
      left: x - half,
      right: x + half,
      top: textY - size / 2 - AIR / 2,
      bottom: (dot ? y + dot : textY + size / 2) + AIR / 2,
    };
    if (taken.some((other) => meet(other, box))) return [];
    taken.push(box);
    return [{ place, x, y, textY }];
  });
}
