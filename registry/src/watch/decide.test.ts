import { DEFAULT_LIMITS, decide } from './decide.ts';
import type { Figures, Spread } from './metrics.ts';

const spread = (counts: number[]): Spread => ({
  bounds: [100, 500, 1000, 2500, Number.POSITIVE_INFINITY],
  counts,
});
const figures = (loads: number, failures = 0, errors = 0, spreads: Record<string, Spread> = {}): Figures => ({
  loads,
  failures,
  errors,
  spreads,
});
const fast = { LCP: spread([100, 250, 100, 50, 0]) };
const still = spread([30, 0, 0, 0, 0]);
/** Every vital with enough samples, and equal in both. */
const measured = { 'remote-load': still, LCP: still, INP: still, CLS: still };
const well = (loads: number, failures = 0, errors = 0, spreads: Record<string, Spread> = {}): Figures =>
  figures(loads, failures, errors, { ...measured, ...spreads });

test.each<[string, Figures, Figures, string, RegExp]>([
  ['nothing seen yet', figures(0), figures(0), 'wait', /0 of 30 loads/],
  ['too few of the canary', figures(10, 19), figures(1000), 'wait', /29 of 30/],
  ['too few of stable', figures(100), figures(5), 'wait', /stable has 5/],
  [
    'a mostly failing canary without a stable release',
    figures(10, 40),
    figures(0),
    'rollback',
    /80\.0 % .* no figures/,
  ],
  ['as many of stable as needed', well(100), well(30), 'keep', /no worse/],
  [
    'a canary whose failures reach the ceiling',
    figures(70, 30),
    figures(29),
    'rollback',
    /30\.0 % .* no figures/,
  ],
  [
    'a difference that just matters',
    well(980, 20),
    well(10_000),
    'rollback',
    /^load failures 2\.0 % .* 0\.0 %$/,
  ],
  ['a share that has grown by half', well(250, 750), well(500, 500), 'rollback', /75\.0 % .* 50\.0 %/],
  ['a share that has grown by less', well(270, 730), well(500, 500), 'keep', /no worse/],
  [
    'two reasons',
    figures(25, 10, 70),
    figures(1000, 10),
    'rollback',
    /^load failures 28\.6 % .* 1\.0 %; errors 200\.0 % of loads against 0\.0 %$/,
  ],
  ['both well', well(100, 1), well(1000, 8), 'keep', /no worse/],
  ['a few more failures, as chance has it', well(50, 2), well(1000, 10), 'keep', /no worse/],
  [
    'many more failures in a small sample',
    figures(25, 10),
    figures(1000, 10),
    'rollback',
    /load failures 28\.6 % .* 1\.0 %/,
  ],
  ['more for certain, and too little to matter', well(98_500, 1500), well(99_500, 500), 'keep', /no worse/],
  ['both fail alike', well(50, 50), well(500, 500), 'keep', /no worse/],
  ['fails less than stable', well(100), well(900, 100), 'keep', /no worse/],
  ['throws at every load', figures(40, 0, 40), figures(400, 0, 1), 'rollback', /errors 100\.0 % .* 0\.3 %/],
  ['throws several times a load', figures(30, 0, 90), figures(300, 0, 0), 'rollback', /errors 300\.0 %/],
  ['throws now and then, as stable does', well(100, 0, 4), well(1000, 0, 30), 'keep', /no worse/],
  [
    'paints late',
    figures(500, 0, 0, { LCP: spread([10, 50, 100, 250, 90]) }),
    figures(500, 0, 0, fast),
    'rollback',
    /LCP p75 \d+ ms against \d+ ms/,
  ],
  ['paints alike', well(500, 0, 0, fast), well(500, 0, 0, fast), 'keep', /no worse/],
  [
    'a slow LCP in too few samples',
    well(500, 0, 0, { LCP: spread([0, 0, 0, 10, 10]) }),
    well(500, 0, 0, fast),
    'wait',
    /^of 30 samples there are: LCP 20 in the canary, 500 in stable$/,
  ],
  [
    'loads well, but without web vitals',
    figures(500, 0, 0, { 'remote-load': still }),
    figures(500, 0, 0, { 'remote-load': still }),
    'wait',
    /LCP 0 in the canary, 0 in stable, INP 0 .* CLS 0 /,
  ],
  [
    'a slow LCP, while other vitals are unknown',
    figures(500, 0, 0, { LCP: spread([10, 50, 100, 250, 90]) }),
    figures(500, 0, 0, fast),
    'rollback',
    /LCP p75/,
  ],
  [
    'moves about',
    figures(500, 0, 0, { CLS: spread([50, 200, 0, 0, 0]) }),
    figures(500, 0, 0, { CLS: spread([240, 10, 0, 0, 0]) }),
    'rollback',
    /CLS p75 0\.\d+ against 0\.\d+/,
  ],
  [
    'a measurement that is not compared',
    well(500, 0, 0, { FCP: spread([0, 0, 0, 0, 500]) }),
    well(500, 0, 0, { FCP: spread([500, 0, 0, 0, 0]) }),
    'keep',
    /no worse/,
  ],
])('%s', (_name, canary, stable, verdict, why) => {
  const decision = decide(canary, stable);
  expect(decision.verdict).toBe(verdict);
  expect(decision.why).toMatch(why);
});

test('without a stable release to compare with, the finding is the share of failures', () =>
  expect(decide(figures(10, 40), figures(0)).findings).toEqual([
    { what: 'load failures', canary: 0.8, stable: 0, chance: 1, worse: true },
  ]));

test('what is as probable as the limit may be chance', () => {
  const [canary, stable] = [well(90, 10), well(1000, 10)];
  const { verdict, findings } = decide(canary, stable);
  expect(verdict).toBe('rollback');
  expect(decide(canary, stable, { ...DEFAULT_LIMITS, chance: findings[0]?.chance ?? 0 }).verdict).toBe(
    'keep',
  );
});

test('only the selected vitals are compared and need samples', () => {
  const slow = { LCP: spread([10, 50, 100, 250, 90]), 'remote-load': still };
  const [canary, stable] = [figures(500, 0, 0, slow), figures(500, 0, 0, { ...fast, 'remote-load': still })];
  const only = (...vitals: string[]) => decide(canary, stable, { ...DEFAULT_LIMITS, vitals }).verdict;
  expect(only('remote-load', 'LCP')).toBe('rollback');
  expect(only('remote-load')).toBe('keep');
  expect(only()).toBe('keep');
  expect(only('remote-load', 'INP')).toBe('wait');
});

test('repeated polls rarely roll back a good canary by chance', () => {
  // A reproducible series of numbers, so that the test never depends on luck.
  let seed = 42;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  let wrong = 0;
  for (let trial = 0; trial < 200; trial++) {
    const canary = figures(0);
    const stable = figures(0);
    for (let visitor = 1; visitor <= 2000; visitor++) {
      const group = random() < 0.1 ? canary : stable;
      if (random() < 0.03) group.failures++;
      else group.loads++;
      if (visitor % 100 === 0 && decide(canary, stable).verdict === 'rollback') {
        wrong++;
        break;
      }
    }
  }
  expect(wrong).toBeLessThanOrEqual(4);
});

test.each<[string, Spread, number]>([
  ['too few samples', spread([29, 0, 0, 0, 0]), 30],
  ['no samples, though none are needed', spread([0, 0, 0, 0, 0]), 0],
])('a vital with %s is not among the findings', (_what, few, sample) => {
  const limits = { ...DEFAULT_LIMITS, sample };
  const whats = (canary: Spread, stable: Spread) =>
    decide(well(100, 0, 0, { LCP: canary }), well(100, 0, 0, { LCP: stable }), limits).findings.map(
      ({ what }) => what,
    );
  const others = ['load failures', 'errors', 'remote-load', 'INP', 'CLS'];
  expect(whats(few, still)).toEqual(others);
  expect(whats(still, few)).toEqual(others);
});
