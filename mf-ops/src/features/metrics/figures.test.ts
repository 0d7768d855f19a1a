import type { OpsFigures } from '@baza/shared/schema';
import { failureRate, isWorse, toneOf } from './figures.ts';

const of = (loads: number, failures = 0, errors = 0): OpsFigures => ({
  loads,
  failures,
  errors,
  share: null,
  load: null,
  LCP: null,
  INP: null,
  CLS: null,
});

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 4000, 'fair'],
  ['LCP', 4001, 'poor'],
  ['CLS', 0.3, 'poor'],
  ['INP', null, 'none'],
] as const)('%s of %s is %s', (name, value, tone) => expect(toneOf(name, value)).toBe(tone));

test('failures are relative to tries', () => {
  expect(failureRate(of(0))).toBeNull();
  expect(failureRate(of(90, 10))).toBe(10);
});

test.each([
  [of(100, 5), of(1000, 5), true],
  [of(100, 1), of(1000, 10), false],
  [of(5, 1), of(1000), false],
  [of(0, 3), of(1000), true],
  [of(1000), of(1000), false],
])('a canary %j beside %j does worse: %s', (canary, stable, worse) =>
  expect(isWorse(canary, stable)).toBe(worse));
