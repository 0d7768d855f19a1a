/** A button in sight, as a pin, in pixels of the map. */
export interface Spot {
  key: string;
  x: number;
  y: number;
}

/** Right and down. */
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const nearestBy = (spots: readonly Spot[], away: (spot: Spot) => number): Spot | undefined =>
  spots.reduce<Spot | undefined>((best, spot) => (best && away(best) <= away(spot) ? best : spot), undefined);

export const nearestSpot = (spots: readonly Spot[], x: number, y: number): Spot | undefined =>
  nearestBy(spots, (spot) => Math.hypot(spot.x - x, spot.y - y));

/** As one reads: from the top, and in a line from the left. */
const reading = (spots: readonly Spot[]): Spot[] =>
  [...spots].sort((a, b) => a.y - b.y || a.x - b.x || a.key.localeCompare(b.key));

/**
 * Where a key goes from one: an arrow to the nearest that way, those straight ahead first; PageDown and PageUp through
 * all of them, Home and End to the first and the last. Undefined where there is none, and for any other key.
 */
export function nextSpot(spots: readonly Spot[], from: Spot, key: string): Spot | undefined {
  const way = WAYS[key];
  if (way) {
    const [right, down] = way;
    const ahead = (spot: Spot) => (spot.x - from.x) * right + (spot.y - from.y) * down;
    const aside = (spot: Spot) => Math.abs((spot.x - from.x) * down) + Math.abs((spot.y - from.y) * right);
    return nearestBy(
      spots.filter((spot) => ahead(spot) > 0.5),
      (spot) => Math.hypot(spot.x - from.x, spot.y - from.y) + 2 * aside(spot),
    );
  }
  const all = reading(spots);
  const at = all.findIndex((spot) => spot.key === from.key);
  if (key === 'PageDown') return all[at + 1];
  if (key === 'PageUp') return all[at - 1];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  return undefined;
}
