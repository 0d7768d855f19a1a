/** Minimum number of listings for a comparison of prices. */
export const MIN_COMPARED_PRICES = 10;

/** Percentiles of so'm per m². */
export interface PriceSpread {
  p5: number;
  p25: number;
  p50: number;
  p75: number;
  p95: number;
}

/** A difference from the median up to this share, in percent, counts as none. */
const NEAR_PERCENT = 2;

/** Against the median, in whole percent of it; 0 for a small difference. */
export function percentFromMedian(perM2: number, { p50 }: Pick<PriceSpread, 'p50'>): number {
  const percent = Math.round((perM2 / p50 - 1) * 100);
  return Math.abs(percent) <= NEAR_PERCENT ? 0 : percent;
}

export interface SpreadBar {
  /** Percent of the bar's width from its left end. */
  middle: { from: number; to: number };
  median: number;
  own: number;
}

/**
 * Where the middle half, the median and one price stand on a bar. It covers the middle nine tenths, so that one absurd
 * price does not squeeze the others; a price beyond stands at the bar's end.
 */
export function spreadBar(perM2: number, { p5, p25, p50, p75, p95 }: PriceSpread): SpreadBar {
  const span = p95 - p5;
  const at = (price: number): number => {
    // All alike: everything stands in the middle.
    if (span <= 0) return price < p5 ? 0 : price > p95 ? 100 : 50;
    return Math.round(Math.min(1, Math.max(0, (price - p5) / span)) * 1000) / 10;
  };
  return { middle: { from: at(p25), to: at(p75) }, median: at(p50), own: at(perM2) };
}
