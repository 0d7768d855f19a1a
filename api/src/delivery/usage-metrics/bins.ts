/**
 * Upper bounds of histogram bins: milliseconds, and for CLS, which has no unit,
 * thousandths. The same in `/metrics` and in the database; the last bin is unbounded.
 */
export const BOUNDS = [
  10, 20, 35, 50, 75, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1300, 1600, 2000, 2500, 3200, 4000, 5000,
  7000, 10_000, 20_000,
] as const;
export const BINS = BOUNDS.length + 1;

export function binOf(value: number): number {
  const found = BOUNDS.findIndex((bound) => value <= bound);
  return found < 0 ? BOUNDS.length : found;
}

/**
 * A quantile of binned values, interpolated within its bin; null without values. In the last bin it is
 * the last bound.
 */
export function quantile(bins: readonly number[], share: number): number | null {
  const total = bins.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = share * total;
  let below = 0;
  for (const [index, count] of bins.entries()) {
    if (count > 0 && below + count >= rank) {
      const upper = BOUNDS[index];
      const lower = index === 0 ? 0 : (BOUNDS[index - 1] ?? 0);
      if (upper === undefined) return lower;
      return lower + ((upper - lower) * (rank - below)) / count;
    }
    below += count;
  }
  return BOUNDS.at(-1) ?? null;
}
