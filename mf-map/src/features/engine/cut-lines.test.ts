/** @jest-environment node */
import { cutLines } from './cut-lines.ts';

test('lines are cut into parts that go on where the one before ends', () => {
  expect(cutLines([[1, 2, 3, 4, 5], [6, 7], [8]], 2)).toEqual([
    [1, 2, 3],
    [3, 4, 5],
    [6, 7],
  ]);
});
