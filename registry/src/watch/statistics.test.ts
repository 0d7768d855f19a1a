import { above, probabilityOfRate, probabilityOfShare, quantileOf } from './statistics.ts';

// Expected values: sums of exact fractions of the hypergeometric and the binomial distribution.
test.each([
  [3, 4, 1, 4, 0.242857],
  [8, 10, 1, 10, 0.002739],
  [0, 10, 5, 10, 1],
  [5, 5, 0, 5, 0.003968],
])('Fisher: %d of %d against %d of %d', (hits, of, otherHits, otherOf, expected) =>
  expect(probabilityOfShare({ hits, of }, { hits: otherHits, of: otherOf })).toBeCloseTo(expected, 5));

test.each([
  [10, 100, 0, 100, 0.5 ** 10],
  [5, 100, 5, 900, 0.001635],
  [0, 10, 3, 10, 1],
  [5, 100, 0, 0, 1],
  [0, 0, 3, 10, 1],
])('rates: %d on %d against %d on %d', (hits, of, otherHits, otherOf, expected) =>
  expect(probabilityOfRate({ hits, of }, { hits: otherHits, of: otherOf })).toBeCloseTo(expected, 5));

test('large samples stay numbers', () => {
  const chance = probabilityOfShare({ hits: 3000, of: 100_000 }, { hits: 9000, of: 900_000 });
  expect(chance).toBeGreaterThanOrEqual(0);
  expect(chance).toBeLessThan(1e-12);
});

const spread = { bounds: [100, 200, Number.POSITIVE_INFINITY], counts: [50, 50, 0] };
test.each([
  [spread, 0.75, 150],
  [spread, 0.5, 100],
  [{ ...spread, counts: [0, 0, 0] }, 0.75, null],
  [{ ...spread, counts: [1, 0, 9] }, 0.75, 200],
  [{ ...spread, counts: [0, 4, 0] }, 0, 100],
  [{ ...spread, counts: [4, 0, 0] }, 1, 100],
  [{ bounds: [Number.POSITIVE_INFINITY], counts: [3] }, 0.75, 0],
])('the quantile of %j at %d', (given, share, expected) => expect(quantileOf(given, share)).toBe(expected));

test('values above a bound', () => {
  expect(above(spread, 100)).toEqual({ hits: 50, of: 100 });
  expect(above(spread, 150)).toEqual({ hits: 0, of: 100 });
  expect(above({ ...spread, counts: [50, 50, 7] }, 0)).toEqual({ hits: 57, of: 107 });
  expect(above({ bounds: [100], counts: [5] }, 150)).toEqual({ hits: 0, of: 5 });
});
