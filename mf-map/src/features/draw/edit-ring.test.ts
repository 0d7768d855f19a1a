/** @jest-environment node */
import type { LngLat } from '@baza/shared/domain';
import {
  addCorner,
  canAdd,
  canRemove,
  isSound,
  middleBehind,
  moveCorner,
  removeCorner,
} from './edit-ring.ts';

const ring: LngLat[] = [
  [69.2, 41.2],
  [69.3, 41.2],
  [69.3, 41.3],
];

test('a corner is moved, added behind another, and removed', () => {
  expect(moveCorner(ring, 1, [69.4, 41.2])).toEqual([ring[0], [69.4, 41.2], ring[2]]);
  expect(addCorner(ring, 2, [69.2, 41.3])).toEqual([...ring, [69.2, 41.3]]);
  expect(addCorner(ring, 0, [69.25, 41.1])).toEqual([ring[0], [69.25, 41.1], ring[1], ring[2]]);
  expect(removeCorner([...ring, [69.2, 41.3]], 0)).toEqual([ring[1], ring[2], [69.2, 41.3]]);
});

test('a corner stays where listings can be', () => {
  expect(moveCorner(ring, 0, [10, 80])[0]).not.toEqual([10, 80]);
});

test('the edge behind the last corner leads to the first', () => {
  expect(middleBehind(ring, 0)).toEqual([69.25, 41.2]);
  expect(middleBehind(ring, 2)).toEqual([69.25, 41.25]);
});

test('three corners at least, sixty at most, and something inside', () => {
  const many = Array.from({ length: 60 }, (_, index): LngLat => [69 + index / 100, 41]);
  expect([canRemove(ring), canRemove([...ring, [69.2, 41.3]])]).toEqual([false, true]);
  expect([canAdd(ring), canAdd(many)]).toEqual([true, false]);
  expect([isSound(ring), isSound([ring[0], ring[1], ring[1]] as LngLat[])]).toEqual([true, false]);
});
