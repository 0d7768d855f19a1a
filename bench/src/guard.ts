// How long the guard of canaries takes to take back a broken one, and how often it takes back a good one: simulated
// visits, with the former rule and with the present one, which both look after every visit.
import { type Figures, judge, type Tracks } from '@baza/registry/canary-analysis';
import { isTakenBack } from './guard/old-rule.ts';

const BROKEN_RUNS = 200;
const GOOD_RUNS = 1000;
const MAX_VISITS = 3000;
/** Share of failed loads in the canary and in stable. */
const HARMS = [
  [1, 0],
  [1, 0.01],
  [0.5, 0.01],
  [0.2, 0.01],
  [0.1, 0.01],
] as const;
const GOOD = [0.01, 0.1] as const;
const SHARES = [0.5, 0.1] as const;

/** A reproducible series (mulberry32), so that two runs print the same. */
function series(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Rule = () => (canary: Figures, stable: Figures) => boolean;
const rules: Record<string, Rule> = {
  former: () => isTakenBack,
  present() {
    let tracks: Tracks = {};
    return (canary, stable) => {
      const judged = judge(tracks, canary, stable);
      tracks = judged.tracks;
      return judged.decision.verdict === 'rollback';
    };
  },
};

/** Loads of the canary until it is taken back; null if it never is. */
function delayOf(rule: Rule, share: number, [bad, good]: readonly [number, number], seed: number) {
  const random = series(seed);
  const isOver = rule();
  const canary: Figures = { loads: 0, failures: 0, errors: 0, spreads: {} };
  const stable: Figures = { loads: 0, failures: 0, errors: 0, spreads: {} };
  for (let visit = 0; visit < MAX_VISITS; visit += 1) {
    const isCanary = random() < share;
    const group = isCanary ? canary : stable;
    if (random() < (isCanary ? bad : good)) group.failures += 1;
    else group.loads += 1;
    if (isOver(canary, stable)) return canary.loads + canary.failures;
  }
  return null;
}

const delaysOf = (rule: Rule, share: number, harm: readonly [number, number], runs: number) =>
  Array.from({ length: runs }, (_, run) => delayOf(rule, share, harm, run + 1))
    .filter((delay) => delay !== null)
    .sort((a, b) => a - b);

const percent = (value: number) => `${(value * 100).toFixed(value > 0 && value < 0.01 ? 2 : 0)} %`;
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? '-';

console.log('Loads of the canary until it is taken back');
for (const share of SHARES)
  for (const harm of HARMS)
    for (const [name, rule] of Object.entries(rules)) {
      const delays = delaysOf(rule, share, harm, BROKEN_RUNS);
      console.log(
        `  ${percent(share).padEnd(5)} of visitors, ${percent(harm[0])} fail against ${percent(harm[1])}, ${name}:`.padEnd(
          62,
        ),
        `median ${quantile(delays, 0.5)}, 95 % within ${quantile(delays, 0.95)}, taken back ${percent(delays.length / BROKEN_RUNS)}`,
      );
    }
console.log(`Canaries as good as stable that are taken back within ${MAX_VISITS} visits`);
for (const share of SHARES)
  for (const rate of GOOD)
    for (const [name, rule] of Object.entries(rules)) {
      const alarms = delaysOf(rule, share, [rate, rate], GOOD_RUNS).length;
      console.log(
        `  ${percent(share).padEnd(5)} of visitors, ${percent(rate)} fail, ${name}:`.padEnd(62),
        `${alarms} of ${GOOD_RUNS} (${percent(alarms / GOOD_RUNS)})`,
      );
    }
