/** @jest-environment node */
import { PEEK_PX, snapAfter, snapByKey, snapHeight } from './sheet.ts';

const ROOM = 700;

test('heights', () => {
  expect(snapHeight('peek', ROOM)).toBe(PEEK_PX);
  expect(snapHeight('half', ROOM)).toBe(350);
  expect(snapHeight('full', ROOM)).toBe(692);
  expect(snapHeight('peek', 40)).toBe(40);
});

test.each([
  [90, 0, 'peek'],
  [300, 0, 'half'],
  [600, 0, 'full'],
  [100, 1, 'half'],
  [400, 1, 'full'],
  [692, 1, 'full'],
  [600, -1, 'half'],
  [300, -1, 'peek'],
  [76, -1, 'peek'],
  [100, 0.2, 'peek'],
] as const)('let go at %d with %d it rests %s', (height, velocity, snap) => {
  expect(snapAfter(height, velocity, ROOM)).toBe(snap);
});

test.each([
  ['peek', 'ArrowUp', 'half'],
  ['half', 'ArrowUp', 'full'],
  ['full', 'ArrowUp', 'full'],
  ['half', 'ArrowDown', 'peek'],
  ['peek', 'ArrowDown', 'peek'],
  ['peek', 'Home', 'full'],
  ['full', 'End', 'peek'],
  ['half', 'Tab', null],
] as const)('from %s the key %s leads to %s', (snap, key, next) => {
  expect(snapByKey(snap, key)).toBe(next);
});
