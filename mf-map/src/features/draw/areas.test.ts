/** @jest-environment node */
import { type LngLat, MAX_POLYGONS } from '@baza/shared/domain';
import { addArea, areaKeys } from './areas.ts';

const square = (lng: number): LngLat[] => [
  [lng, 41],
  [lng + 0.1, 41],
  [lng + 0.1, 41.1],
  [lng, 41.1],
];

test('adds to those that are there', () => {
  expect(addArea([square(69)], square(70), 10)).toEqual({
    areas: [square(69), square(70)],
    outcome: 'added',
  });
});

test('refuses a slip of the finger and one too many', () => {
  expect(addArea([], square(69).slice(0, 2), 10)).toEqual({ areas: [], outcome: 'tooSmall' });
  const full = Array.from({ length: MAX_POLYGONS }, (_, index) => square(60 + index));
  expect(addArea(full, square(72), 10)).toEqual({ areas: full, outcome: 'tooMany' });
});

test('keys distinguish equal shapes and survive the removal of another', () => {
  const keys = areaKeys([square(69), square(70), square(69)]);
  expect(new Set(keys).size).toBe(3);
  expect(areaKeys([square(70)])).toEqual([keys[1]]);
});
