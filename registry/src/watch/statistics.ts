import type { Spread } from './metrics.ts';

// Exact tests: a canary's sample is small, and failures are rare.

/** Sums of logarithms, which keep factorials finite. */
const logFactorials: number[] = [0];
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
}
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

export interface Share {
  /** How many of them. */
  hits: number;
  of: number;
}

/**
 * Fisher's exact test, one-sided: the probability that `a` has at least as many hits by chance if both have
 * the same true share.
 */
export function probabilityOfShare(a: Share, b: Share): number {
  const hits = a.hits + b.hits;
  const most = Math.min(hits, a.of);
  const all = logChoose(a.of + b.of, hits);
  let sum = 0;
  for (let k = a.hits; k <= most; k++) sum += Math.exp(logChoose(a.of, k) + logChoose(b.of, hits - k) - all);
  return Math.min(1, sum);
}

/**
 * The exact test of two rates, one-sided: the probability that `a` has at least as many events by chance if events
 * are equally frequent per trial in `a` and `b`. A trial may have several events.
 */
export function probabilityOfRate(a: Share, b: Share): number {
  const events = a.hits + b.hits;
  const share = a.of / (a.of + b.of);
  if (a.hits === 0 || share >= 1) return 1;
  let sum = 0;
  for (let k = a.hits; k <= events; k++)
    sum += Math.exp(logChoose(events, k) + k * Math.log(share) + (events - k) * Math.log(1 - share));
  return Math.min(1, sum);
}

export const countOf = ({ counts }: Spread): number => counts.reduce((sum, count) => sum + count, 0);

/** The quantile of a histogram, interpolated linearly between two bounds; null without values. */
export function quantileOf({ bounds, counts }: Spread, share: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (below + count >= all * share && count > 0) {
      const from = bounds[index - 1] ?? 0;
      const to = bounds[index] ?? from;
      // Beyond the last bound only that bound is known.
      return Number.isFinite(to) ? from + ((to - from) * (all * share - below)) / count : from;
    }
    below += count;
  }
  return null;
}

/** How many values are above the first bound that is not below `value`. */
export function above({ bounds, counts }: Spread, value: number): Share {
  const first = bounds.findIndex((bound) => bound >= value);
  const hits = first < 0 ? 0 : counts.slice(first + 1).reduce((sum, count) => sum + count, 0);
  return { hits, of: counts.reduce((sum, count) => sum + count, 0) };
}
