import type { Spread } from './metrics.ts';

// Exact tests: a canary's sample is small, and failures are rare.

/** Sums of logarithms, by which factorials stay numbers. */
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
 * Fisher's exact test, one-sided: how likely it is that chance alone gives `a` at least as many hits, if both have
 * the same true share.
 */
export function probabilityOfShare(a: Share, b: Share): number {
  const hits = a.hits + b.hits;
  const most = Math.min(hits, a.of);
  const all = logChoose(a.of + b.of, hits);
  let sum = 0;
  for (let k = a.hits; k <= most; k++)
    if (hits - k <= b.of) sum += Math.exp(logChoose(a.of, k) + logChoose(b.of, hits - k) - all);
  return Math.min(1, sum);
}

/**
 * The exact test of two rates, one-sided: how likely chance alone gives `a` at least as many events, if events come
 * as often for each of its chances as for each of `b`'s. A chance may bring several events.
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

/** The value which a share of the measured ones do not pass, on a straight line between two bounds; null for none. */
export function quantileOf({ bounds, counts }: Spread, share: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (below + count >= all * share && count > 0) {
      const from = bounds[index - 1] ?? 0;
      const to = bounds[index] ?? from;
      // Past the last bound nothing is known but that.
      return Number.isFinite(to) ? from + ((to - from) * (all * share - below)) / count : from;
    }
    below += count;
  }
  return bounds.at(-2) ?? null;
}

/** How many of the measured values are above a bound of the spread that is not below `value`. */
export function above({ bounds, counts }: Spread, value: number): Share {
  const first = bounds.findIndex((bound) => bound >= value);
  const hits = first < 0 ? 0 : counts.slice(first + 1).reduce((sum, count) => sum + count, 0);
  return { hits, of: counts.reduce((sum, count) => sum + count, 0) };
}
