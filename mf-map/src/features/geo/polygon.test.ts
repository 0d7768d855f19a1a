/** @jest-environment node */
import type { LngLat } from '@baza/shared/domain';
import { areaKm2, MAX_RING_POINTS, simplify, tidyRing } from './polygon.ts';
import { clipRing } from './rings.ts';

const circle = (points: number, radius = 0.1): LngLat[] =>
  Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI;
    return [69 + radius * Math.cos(angle), 41 + radius * Math.sin(angle)];
  });
const square: LngLat[] = [
  [69, 41],
  [69.1, 41],
  [69.1, 41.1],
  [69, 41.1],
];

describe('simplify', () => {
  test('drops points on a straight line', () => {
    expect(
      simplify(
        [
          [69, 41],
          [69.05, 41],
          [69.1, 41],
          [69.1, 41.1],
        ],
        10,
      ),
    ).toEqual([
      [69, 41],
      [69.1, 41],
      [69.1, 41.1],
    ]);
  });

  test('a long stroke keeps its shape within the limit', () => {
    const ring = simplify(circle(2000), 1);
    expect(ring.length).toBeLessThanOrEqual(MAX_RING_POINTS);
    expect(areaKm2(ring) / areaKm2(circle(2000))).toBeCloseTo(1, 1);
  });
});

test('area on the ground', () => {
  // 0.1° of longitude at 41.05° is 8.39 km, of latitude 11.1 km.
  expect(areaKm2(square)).toBeGreaterThan(92);
  expect(areaKm2(square)).toBeLessThan(95);
  expect(areaKm2([])).toBe(0);
});

describe('tidyRing', () => {
  test('closes, rounds and dedupes', () => {
    expect(tidyRing([...square, [69, 41]], 1)).toEqual(square);
    expect(tidyRing([[69, 41], [69, 41], ...square.slice(1)], 1)).toEqual(square);
  });

  test.each([
    ['nothing', []],
    ['a dot', [[69, 41]]],
    [
      'a line',
      [
        [69, 41],
        [69.1, 41],
        [69.2, 41],
      ],
    ],
    [
      'a jitter',
      [
        [69, 41],
        [69.00001, 41],
        [69.00001, 41.00001],
      ],
    ],
  ] as [string, LngLat[]][])('%s is no area', (_name, drawn) => {
    expect(tidyRing(drawn, 1)).toBeNull();
  });

  test('what leaves the served box is pulled to its edge', () => {
    const ring = tidyRing(
      [
        [54, 40],
        [56, 40],
        [56, 41],
        [54, 41],
      ],
      1,
    );
    expect(ring?.every(([lng]) => lng >= 55)).toBe(true);
  });
});

describe('clipRing', () => {
  test('keeps what is inside', () => {
    expect(clipRing(square, [68, 40, 70, 42])).toEqual(square);
  });

  test('cuts at the box', () => {
    const cut = clipRing(square, [69.05, 40, 70, 42]);
    expect(areaKm2(cut)).toBeCloseTo(areaKm2(square) / 2, 1);
    expect(cut.every(([lng]) => lng >= 69.05)).toBe(true);
  });

  test('nothing in common, nothing left', () => {
    expect(clipRing(square, [60, 40, 61, 41])).toEqual([]);
  });

  test('a ring around the box gives the box', () => {
    expect(areaKm2(clipRing(square, [69.02, 41.02, 69.04, 41.04]))).toBeCloseTo(
      areaKm2([
        [69.02, 41.02],
        [69.04, 41.02],
        [69.04, 41.04],
        [69.02, 41.04],
      ]),
      6,
    );
  });
});
