import type { Figures, Spread } from './figures.ts';
import { DEFAULT_LIMITS, judge, judgeFirst, type Limits, type Tracks } from './judge.ts';

const spread = (counts: number[]): Spread => ({
  bounds: [100, 500, 1000, 2500, Number.POSITIVE_INFINITY],
  counts,
});
const figures = (loads = 0, failures = 0, errors = 0, spreads: Record<string, Spread> = {}): Figures => ({
  loads,
  failures,
  errors,
  spreads,
});
const still = spread([40, 0, 0, 0, 0]);
/** Every vital with enough samples, and equal in both. */
const measured = { 'remote-load': still, LCP: still, INP: still, CLS: still };
const well = (loads: number, failures = 0, errors = 0, spreads: Record<string, Spread> = {}): Figures =>
  figures(loads, failures, errors, { ...measured, ...spreads });

/** The decision after the figures were looked at one after the other. */
function after(looks: readonly (readonly [Figures, Figures])[], limits?: Limits) {
  let tracks: Tracks = {};
  let decision = judge(tracks, figures(), figures(), limits).decision;
  for (const [canary, stable] of looks) {
    const judged = judge(tracks, canary, stable, limits);
    tracks = judged.tracks;
    decision = judged.decision;
  }
  return decision;
}
const at = (canary: Figures, stable: Figures, limits?: Limits) => after([[canary, stable]], limits);

test.each<[string, Figures, Figures, string, RegExp]>([
  ['nothing seen yet', figures(), figures(), 'wait', /loads 0 in the canary, 0 in stable/],
  ['too few failures to tell', well(0, 5), well(5), 'wait', /loads 5 in the canary, 5 in stable/],
  ['each of ten loads fails', figures(0, 10), figures(10), 'rollback', /^load failures 100\.0 % .* 0\.0 %$/],
  [
    'each of eight fails, against many',
    figures(0, 8),
    figures(90),
    'rollback',
    /^load failures 100\.0 % .* 0\.0 %$/,
  ],
  ['seven loads are too few', figures(0, 7), figures(90), 'wait', /loads 7 in the canary/],
  [
    'a mostly failing canary without a stable release',
    figures(10, 40),
    figures(),
    'rollback',
    /80\.0 % .* no figures/,
  ],
  ['as many without a stable release as may be', figures(71, 29), figures(), 'wait', /0 in stable/],
  ['as many of each as needed', well(30), well(30), 'keep', /no worse/],
  ['more for certain, and too little to matter', well(98_500, 1500), well(99_500, 500), 'keep', /no worse/],
  ['a share that has grown by half', well(250, 750), well(500, 500), 'rollback', /75\.0 % .* 50\.0 %/],
  ['a share that has grown by less', well(270, 730), well(500, 500), 'keep', /no worse/],
  ['both fail alike', well(50, 50), well(500, 500), 'keep', /no worse/],
  ['fails less than stable', well(100), well(900, 100), 'keep', /no worse/],
  ['a few more failures, as chance has it', well(50, 2), well(1000, 10), 'keep', /no worse/],
  ['throws in every visit', well(40, 0, 40), well(400, 0, 1), 'rollback', /^errors 100\.0 % .* 0\.3 %$/],
  ['throws before it is painted', figures(0, 0, 12), well(40), 'rollback', /^errors 100\.0 % .* 0\.0 %$/],
  ['throws now and then, as stable does', well(100, 0, 4), well(1000, 0, 30), 'keep', /no worse/],
  [
    'two reasons',
    figures(25, 25, 40),
    figures(1000, 10),
    'rollback',
    /^load failures 50\.0 % .*; errors 80\.0 % /,
  ],
  [
    'one vital lacks samples',
    well(500, 0, 0, { LCP: spread([0, 0, 0, 10, 10]) }),
    well(500),
    'wait',
    /^of 30 there are: LCP 20 in the canary, 40 in stable$/,
  ],
  ['no vitals', figures(500), figures(500), 'wait', /remote-load 0 .*; LCP 0 .*; INP 0 .*; CLS 0 /],
])('%s', (_name, canary, stable, verdict, why) => {
  const decision = at(canary, stable);
  expect(decision.verdict).toBe(verdict);
  expect(decision.why).toMatch(why);
});

describe('a vital', () => {
  const fast = spread([100, 250, 100, 50, 0]);
  const slow = spread([10, 50, 100, 250, 90]);
  const grown = ({ bounds, counts }: Spread, times: number) => ({
    bounds,
    counts: counts.map((n) => n * times),
  });
  const pages = (name: string, canary: Spread, stable: Spread) =>
    [1, 2].map(
      (times) =>
        [
          well(500 * times, 0, 0, { [name]: grown(canary, times) }),
          well(500 * times, 0, 0, { [name]: grown(stable, times) }),
        ] as const,
    );

  test('that is slow is compared with what stable had before', () => {
    // What three quarters of stable's values are below must be known before the canary's are counted.
    expect(after(pages('LCP', slow, fast).slice(0, 1)).verdict).toBe('keep');
    const decision = after(pages('LCP', slow, fast));
    expect(decision.verdict).toBe('rollback');
    expect(decision.why).toMatch(/^LCP p75 \d+ ms against \d+ ms$/);
    expect(decision.findings.find(({ what }) => what === 'LCP')).toMatchObject({ worse: true });
  });
  test('that is as fast is kept', () => expect(after(pages('LCP', fast, fast)).verdict).toBe('keep'));
  test('of shifts has no unit', () =>
    expect(after(pages('CLS', spread([50, 200, 0, 0, 0]), spread([240, 10, 0, 0, 0]))).why).toMatch(
      /^CLS p75 0\.\d+ against 0\.\d+$/,
    ));
  test('that few browsers report is not waited for, and counts', () => {
    expect(at(well(100), well(100)).verdict).toBe('keep');
    expect(after(pages('remote-block', slow, still)).why).toMatch(/^remote-block p75 /);
  });
  test('that is not compared does not count', () => {
    const limits = { ...DEFAULT_LIMITS, vitals: ['INP'] };
    expect(after(pages('LCP', slow, fast), limits).verdict).toBe('keep');
    expect(at(figures(50), figures(50), { ...DEFAULT_LIMITS, vitals: [] }).verdict).toBe('keep');
  });
});

test('faults that one or two addresses report take no canary back, those of three do', () => {
  const from = (faulty: number, fails: Figures) => ({ ...fails, addresses: { all: 40, faulty } });
  for (const fails of [figures(0, 35), figures(0, 0, 35), figures(65, 35)]) {
    expect(at(from(1, fails), well(100)).verdict).not.toBe('rollback');
    expect(at(from(2, fails), well(100)).verdict).not.toBe('rollback');
    expect(at(from(3, fails), well(100)).verdict).toBe('rollback');
  }
  // Without figures of stable, too.
  expect(at(from(1, figures(10, 40)), figures()).verdict).toBe('wait');
});

test('a canary is kept only if its pages report about as often as those of stable', () => {
  const seen = (served: number, reported: number) => ({ ...well(40), pages: { served, reported } });
  expect(at(seen(40, 40), seen(100, 90)).verdict).toBe('keep');
  expect(at(seen(100, 50), seen(100, 90)).verdict).toBe('keep');
  expect(at(seen(100, 40), seen(100, 90))).toMatchObject({
    verdict: 'wait',
    why: "40.0 % of the canary's pages report, 90.0 % of stable's",
  });
  expect(at(seen(29, 29), seen(100, 90)).why).toMatch(/pages served 29 in the canary/);
});

test('loads of one side wait for the other, and count then', () => {
  expect(after([[figures(0, 12), figures()]]).verdict).toBe('wait');
  expect(
    after([
      [figures(0, 12), figures()],
      [figures(0, 12), figures(30)],
    ]).verdict,
  ).toBe('rollback');
});

test('figures that shrink, since old ones are purged, are no evidence', () =>
  expect(
    after([
      [well(100, 0), well(1000, 10)],
      [well(80, 0), well(800, 8)],
      [well(100, 0), well(1000, 10)],
    ]).verdict,
  ).toBe('keep'));

test('looks after every visit hardly ever take back a good canary', () => {
  // A reproducible series of numbers, so that the test never depends on luck.
  let seed = 42;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const limits = { ...DEFAULT_LIMITS, vitals: [] };
  let wrong = 0;
  for (let trial = 0; trial < 200; trial++) {
    const canary = figures();
    const stable = figures();
    let tracks: Tracks = {};
    for (let visitor = 1; visitor <= 1000; visitor++) {
      const group = random() < 0.1 ? canary : stable;
      if (random() < 0.1) group.failures++;
      else group.loads++;
      const judged = judge(tracks, canary, stable, limits);
      tracks = judged.tracks;
      if (judged.decision.verdict !== 'rollback') continue;
      wrong++;
      break;
    }
  }
  expect(wrong).toBe(0);
});

test.each<[string, Figures, string, RegExp]>([
  ['too few loads', figures(29), 'wait', /of 30 loads there are 29/],
  ['few of many loads fail', figures(99, 1), 'keep', /no more than 5\.0 %/],
  [
    'more loads fail than a first release may have',
    figures(90, 9),
    'wait',
    /load failures in 9\.1 % of loads/,
  ],
  [
    'a third of the loads fail',
    figures(20, 10),
    'rollback',
    /first release: load failures in 33\.3 % of loads/,
  ],
  ['each visit has an error', figures(10, 0, 10), 'rollback', /errors in 100\.0 % of loads/],
  [
    'failures come from one address',
    { ...figures(0, 40), addresses: { all: 1, faulty: 1 } },
    'wait',
    /load failures in 100\.0 %/,
  ],
])('a first release is judged by itself: %s', (_name, canary, verdict, why) => {
  expect(judgeFirst(canary)).toMatchObject({ verdict, why: expect.stringMatching(why) });
});
