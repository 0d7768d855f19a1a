/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { percentFromMedian, spreadBar } from './price-place.ts';

const spread = { p5: 100, p25: 140, p50: 200, p75: 220, p95: 300 };

test.each([
  [200, 0],
  [204, 0],
  [196, 0],
  [206, 3],
  [150, -25],
  [400, 100],
])('%i against a median of 200 is %i percent', (price, percent) => {
  expect(percentFromMedian(price, spread)).toBe(percent);
});

test.each([
  [100, 0],
  [200, 50],
  [233.3, 66.7],
  [300, 100],
  [10, 0],
  [9000, 100],
])('a price of %i stands at %i percent of the bar', (price, own) => {
  expect(spreadBar(price, spread)).toEqual({ middle: { from: 20, to: 60 }, median: 50, own });
});

test('prices that are all alike stand in the middle', () => {
  const alike = { p5: 200, p25: 200, p50: 200, p75: 200, p95: 200 };
  expect(spreadBar(200, alike)).toEqual({ middle: { from: 50, to: 50 }, median: 50, own: 50 });
  expect(spreadBar(100, alike).own).toBe(0);
  expect(spreadBar(300, alike).own).toBe(100);
});
