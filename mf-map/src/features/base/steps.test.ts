/** @jest-environment node */
import { pack, pointsOf, unpack } from './steps.ts';

test('steps are summed from the first point on', () => {
  expect(pointsOf([692797, 413111, -10, 5], 1e4)).toEqual([
    [69.2797, 41.3111],
    [69.2787, 41.3116],
  ]);
});

test.each([
  [[]],
  [[0, 0]],
  [[692797, 413111, -10, 5, 39, -40, 40, -41]],
  [[692790, 413110, -10, 50, 390, -400, 400, -410, 5_120_000, -6_000_000]],
  [Array.from({ length: 2001 }, (_, i) => (i - 1000) * 997 + 7)],
])('a line is read as it was written, %#', (steps) => {
  const text = pack(steps);
  expect(unpack(text)).toEqual(steps);
  expect(text).not.toMatch(/["'\\]/);
});
