/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { priceSteps, shadeOf } from './price-map.ts';

test.each([
  [[], []],
  [[5], [5]],
  [[5, 5, 5], [5]],
  [
    [3, 1, 2],
    [1, 2, 3],
  ],
  [
    [10, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    [1, 3, 5, 7, 9],
  ],
])('steps of %j', (prices, steps) => expect(priceSteps(prices)).toEqual(steps));

test('a price has the shade of the last step that it reaches', () => {
  const steps = [1, 3, 5];
  expect([0, 1, 2, 3, 4.9, 5, 99].map((price) => shadeOf(price, steps))).toEqual([0, 0, 0, 1, 1, 2, 2]);
});
