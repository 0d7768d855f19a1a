/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { FILTER_NEAR, nearNumber, PLACE_KINDS } from './near.ts';

test('the fields of what is near', () => {
  expect(FILTER_NEAR).toEqual(['near_metro', ...PLACE_KINDS.map((kind) => `near_${kind}`)]);
});

test.each([
  [0, 1],
  [300, 1],
  [301, 2],
  [1000, 3],
  [1500, 4],
  [1501, 0],
  [undefined, 0],
])('%s metres are number %s', (metres, number) => {
  expect(nearNumber(metres)).toBe(number);
});
