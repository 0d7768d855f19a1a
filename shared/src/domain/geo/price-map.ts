/** A median of fewer listings would tell about those listings, not about the place. */
export const MIN_PLACE_SAMPLE = 10;
/** Shades of a map of prices. */
const SHADES = 5;

/** The lowest price of each shade, ascending: as many places in each as can be; fewer shades for fewer prices. */
export function priceSteps(prices: readonly number[]): number[] {
  const sorted = [...new Set(prices)].sort((a, b) => a - b);
  const shades = Math.min(SHADES, sorted.length);
  return Array.from(
    { length: shades },
    (_, shade) => sorted[Math.floor((shade * sorted.length) / shades)] as number,
  );
}

/** The shade of a price, from 0; below the first step it is the first. */
export const shadeOf = (price: number, steps: readonly number[]): number =>
  Math.max(
    0,
    steps.findLastIndex((step) => price >= step),
  );
