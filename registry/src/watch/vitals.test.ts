import { DEFAULT_LIMITS, decide } from './decide.ts';
import type { Figures, Spread } from './metrics.ts';

const rest = Number.POSITIVE_INFINITY;
/** 75 of 100 values are up to `p75`. */
const upTo = (p75: number): Spread => ({ bounds: [p75, rest], counts: [75, 25] });
/** The same, and all values are above `least`. */
const between = (least: number, p75: number): Spread => ({ bounds: [least, p75, rest], counts: [0, 75, 25] });
const withLcp = (LCP?: Spread): Figures => ({
  loads: 100,
  failures: 0,
  errors: 0,
  spreads: LCP ? { LCP } : {},
});
const limits = { ...DEFAULT_LIMITS, vitals: ['LCP'] };
const compared = (canary?: Spread, stable?: Spread, changes = {}) =>
  decide(withLcp(canary), withLcp(stable), { ...limits, ...changes });
const names = ({ findings }: ReturnType<typeof decide>) => findings.map(({ what }) => what);

// An LCP has to be 500 ms and a quarter slower.
test.each([
  [1000, 1499, 'keep'],
  [1000, 1500, 'rollback'],
  [2000, 2499, 'keep'],
  [2000, 2500, 'rollback'],
  [4000, 4600, 'keep'],
  [4000, 5000, 'rollback'],
])('an LCP of %d ms in stable and %d ms in the canary: %s', (stable, canary, verdict) =>
  expect(compared(between(stable, canary), upTo(stable)).verdict).toBe(verdict));

test('a slower LCP counts if more of its values are above that of stable than chance explains', () => {
  expect(compared(upTo(2000), upTo(1000)).verdict).toBe('keep');
  const clear = compared(between(1000, 2000), upTo(1000));
  const chance = clear.findings.at(-1)?.chance;
  expect(clear.findings.at(-1)).toMatchObject({ what: 'LCP', canary: 2000, stable: 1000, worse: true });
  expect(compared(between(1000, 2000), upTo(1000), { chance }).verdict).toBe('keep');
});

const some = (count: number): Spread => ({ bounds: [1000, 5000, rest], counts: [0, count, 0] });
const fast = (count: number): Spread => ({ bounds: [1000, 5000, rest], counts: [count, 0, 0] });
test.each<[string, Spread | undefined, Spread | undefined, 'wait' | 'rollback']>([
  ['as many as needed in both', some(30), fast(30), 'rollback'],
  ['too few in the canary', some(29), fast(300), 'wait'],
  ['too few in stable', some(300), fast(29), 'wait'],
  ['none in the canary', undefined, fast(300), 'wait'],
  ['none in stable', some(300), undefined, 'wait'],
])('of an LCP there are %s', (_what, canary, stable, verdict) => {
  const decision = compared(canary, stable);
  expect(decision.verdict).toBe(verdict);
  expect(names(decision)).toEqual(['load failures', 'errors', ...(verdict === 'wait' ? [] : ['LCP'])]);
});

test.each([
  [some(0), some(0)],
  [some(9), some(0)],
  [some(0), some(9)],
])('without values nothing is compared, even if no sample is asked for', (canary, stable) =>
  expect(names(compared(canary, stable, { sample: 0 }))).toEqual(['load failures', 'errors']));
