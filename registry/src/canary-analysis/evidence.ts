import { countOf } from './figures.ts';

// A sequential test: evidence may be looked at after every visit, and the probability that it ever exceeds x while the
// canary is no worse is at most 1/x (Ville's inequality; Turner, Ly and Grünwald, "Generic E-variables for exact
// sequential k-sample tests", 2021). A test for one sample size has no such limit when it is repeated.

/** Shares of hits in stable and in a worse canary, each a bet; the mean of their returns is the evidence. */
type Bets = readonly (readonly [stable: number, canary: number])[];

/** For what should never happen: from a little too often to always. */
export const FAULT_BETS: Bets = [
  [0.02, 0.98],
  [0.01, 0.5],
  [0.01, 0.2],
  [0.01, 0.06],
  [0.05, 0.3],
  [0.05, 0.12],
  [0.2, 0.6],
  [0.4, 0.7],
];
/** For what a quarter of stable's visits exceed. */
export const QUARTER_BETS: Bets = [
  [0.25, 0.97],
  [0.25, 0.7],
  [0.25, 0.5],
  [0.25, 0.38],
];

/** One comparison of a canary with stable: what has been counted in, and what each bet returned (its logarithm). */
export interface Track {
  canary: readonly number[];
  stable: readonly number[];
  returns: readonly number[];
}

const fresh = (now: readonly number[], before: readonly number[]): number[] =>
  now.map((count, bin) => Math.max(0, count - (before[bin] ?? 0)));
const hitsOf = (counts: readonly number[], from: number): number => countOf({ counts: counts.slice(from) });

/**
 * Adds what is new since the last block. Counts are of bins, those of `from` on are hits; `from` may only depend on what was
 * counted in before (null: not yet known, and only stable is counted in).
 */
export function addBlock(
  track: Track | undefined,
  { canary, stable, from }: { canary: readonly number[]; stable: readonly number[]; from: number | null },
  bets: Bets,
): Track {
  const known = track ?? { canary: [], stable: [], returns: bets.map(() => 0) };
  const more = { canary: fresh(canary, known.canary), stable: fresh(stable, known.stable) };
  const [inCanary, inStable] = [countOf({ counts: more.canary }), countOf({ counts: more.stable })];
  if (from === null) return { ...known, stable };
  // A block of one side says nothing: it waits for the other.
  if (inCanary === 0 || inStable === 0) return known;
  const [canaryHits, stableHits] = [hitsOf(more.canary, from), hitsOf(more.stable, from)];
  const returns = bets.map(([low, high], bet) => {
    // Without a difference both have this share of hits.
    const same = (inCanary * high + inStable * low) / (inCanary + inStable);
    return (
      (known.returns[bet] ?? 0) +
      canaryHits * Math.log(high / same) +
      (inCanary - canaryHits) * Math.log((1 - high) / (1 - same)) +
      stableHits * Math.log(low / same) +
      (inStable - stableHits) * Math.log((1 - low) / (1 - same))
    );
  });
  return { canary, stable, returns };
}

/** The logarithm of the evidence that the canary is worse. */
export function evidenceOf({ returns }: Track): number {
  const most = Math.max(...returns);
  return most + Math.log(returns.reduce((sum, each) => sum + Math.exp(each - most), 0) / returns.length);
}
