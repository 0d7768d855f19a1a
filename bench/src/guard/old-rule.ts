import type { Figures } from '@baza/registry/canary-analysis';

// The rule before there was a guard in the API: Fisher's exact test at 0.001, repeated, from 30 loads of each on.

/** Sums of logarithms, which keep factorials finite. */
const logFactorials: number[] = [0];
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
}
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

interface Share {
  /** How many of them. */
  hits: number;
  of: number;
}

/**
 * Fisher's exact test, one-sided: the probability that `a` has at least as many hits by chance if both have
 * the same true share.
 */
function probabilityOfShare(a: Share, b: Share): number {
  const hits = a.hits + b.hits;
  const most = Math.min(hits, a.of);
  const all = logChoose(a.of + b.of, hits);
  let sum = 0;
  for (let k = a.hits; k <= most; k++) sum += Math.exp(logChoose(a.of, k) + logChoose(b.of, hits - k) - all);
  return Math.min(1, sum);
}

const SAMPLE = 30;
const CHANCE = 0.001;
const EFFECT = 0.02;

/** Whether it took a canary back because of its failed loads. */
export function isTakenBack(canary: Figures, stable: Figures): boolean {
  const [a, b] = [canary, stable].map(({ loads, failures }) => ({ hits: failures, of: loads + failures }));
  if (!a || !b || a.of < SAMPLE || b.of < SAMPLE) return false;
  const [inCanary, inStable] = [a.hits / a.of, b.hits / b.of];
  if (inCanary - inStable < Math.max(EFFECT, inStable / 2)) return false;
  return probabilityOfShare(a, b) < CHANCE;
}
