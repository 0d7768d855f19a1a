import type { OpsFigures } from '@baza/shared/schema';

export type Tone = 'none' | 'good' | 'fair' | 'poor';

/** Good up to the first bound, fair up to the second (web.dev/vitals); a remote's load is its share of LCP. */
const BOUNDS = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  load: [800, 2000],
} as const;
export type Timed = keyof typeof BOUNDS;

export function toneOf(name: Timed, value: number | null): Tone {
  if (value === null) return 'none';
  const [good, fair] = BOUNDS[name];
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
}

/** Percentage of failed loads; null before the first. */
export function failureRate({ loads, failures }: OpsFigures): number | null {
  const tries = loads + failures;
  return tries === 0 ? null : (failures / tries) * 100;
}

const FEW = 20;

/** Whether a canary is visibly worse than stable; false for too few visits. */
export function isWorse(canary: OpsFigures, stable: OpsFigures): boolean {
  const faults = ({ failures, errors }: OpsFigures) => failures + errors;
  const tries = canary.loads + canary.failures;
  if (tries < FEW && faults(canary) < 3) return false;
  const rate = (figures: OpsFigures) => faults(figures) / Math.max(1, figures.loads + figures.failures);
  return rate(canary) > 0.01 && rate(canary) > 2 * rate(stable);
}
