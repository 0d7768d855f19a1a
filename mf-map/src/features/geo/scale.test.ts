/** @jest-environment node */
import { scaleAt } from './scale.ts';

test.each([
  [16, 100],
  [15, 200],
  [14, 500],
  [10, 10_000],
  [6, 100_000],
])('at zoom %s the scale says %s metres', (zoom, metres) => {
  const scale = scaleAt(zoom, 41.3, 96);
  expect(scale.metres).toBe(metres);
  expect(scale.px).toBeLessThanOrEqual(96);
  expect(scale.px).toBeGreaterThan(38);
});
