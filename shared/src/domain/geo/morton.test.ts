/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { type Bbox, type LngLat, UZBEKISTAN_BOX } from './geo.ts';
import {
  CELL_LEVEL,
  cellAt,
  cellBbox,
  cellOf,
  cellPosition,
  cellRanges,
  MAX_CELL_LEVEL,
  parentCell,
} from './morton.ts';

/** Reproducible points in the country. */
function points(count: number): LngLat[] {
  let seed = 42;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const [west, south, east, north] = UZBEKISTAN_BOX;
  return Array.from({ length: count }, () => [
    west + next() * (east - west),
    south + next() * (north - south),
  ]);
}

test('bits of column and row take turns', () => {
  expect([cellAt(0, 0), cellAt(1, 0), cellAt(0, 1), cellAt(1, 1), cellAt(2, 0)]).toEqual([0, 1, 2, 3, 4]);
  const last = 2 ** MAX_CELL_LEVEL - 1;
  expect(cellAt(last, last)).toBe(2 ** 52 - 1);
  for (const [column, row] of [
    [5, 9],
    [8191, 8192],
    [12_345_678, 65_432_109],
    [last, 0],
    [0, last],
  ] as const) {
    expect(cellPosition(cellAt(column, row))).toEqual([column, row]);
  }
});

test('a cell is the map tile of its zoom', () => {
  // Tashkent at zoom 10: tile 709/382.
  expect(cellPosition(cellOf([69.2797, 41.3111], 10))).toEqual([709, 382]);
});

test('a cell holds its points and lies in its parent', () => {
  for (const point of points(200)) {
    const cell = cellOf(point, 14);
    const [west, south, east, north] = cellBbox(cell, 14);
    expect(point[0] >= west && point[0] <= east && point[1] >= south && point[1] <= north).toBe(true);
    expect(parentCell(cellOf(point), CELL_LEVEL, 14)).toBe(cell);
  }
});

const boxes: Bbox[] = [
  UZBEKISTAN_BOX,
  [69.1, 41.2, 69.4, 41.4],
  [69.2796, 41.311, 69.2798, 41.3112],
  [60, 38, 72, 38.01],
  [66.9, 37.2, 66.91, 45],
  [-180, -89, 180, 89],
];
test.each(boxes.map((box) => [box]))('ranges of %s hold every point inside, few and apart', (box) => {
  for (const limit of [1, 8, 24]) {
    const ranges = cellRanges(box, CELL_LEVEL, limit);
    expect(ranges.length).toBeLessThanOrEqual(limit);
    for (const [index, range] of ranges.entries()) {
      expect(range.lo).toBeLessThanOrEqual(range.hi);
      const previous = ranges[index - 1];
      if (previous) expect(range.lo).toBeGreaterThan(previous.hi + 1);
    }
    const [west, south, east, north] = box;
    const corners: LngLat[] = [
      [west, south],
      [east, north],
      [west, north],
      [east, south],
    ];
    const inside = points(2000).filter(
      ([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north,
    );
    for (const point of [...corners, ...inside]) {
      const cell = cellOf(point);
      expect(ranges.some((range) => cell >= range.lo && cell <= range.hi)).toBe(true);
    }
  }
});

test('more ranges cover less outside the box', () => {
  const size = (limit: number) =>
    cellRanges([69.1, 41.2, 69.4, 41.4], CELL_LEVEL, limit).reduce((sum, { lo, hi }) => sum + hi - lo + 1, 0);
  expect(size(24)).toBeLessThan(size(4) / 2);
});

test.each<[Bbox, number]>([
  [[69.1, 41.2, 69.4, 41.4], 9],
  [UZBEKISTAN_BOX, 7],
  [[-10, -20, 15, 5], 5],
  [[-180, 20, -130, 89], 5],
  [[69.2796, 41.311, 69.2798, 41.3112], 8],
])('without a limit the ranges of %j are its cells of level %s, and no other', (box, level) => {
  const [west, south, east, north] = box;
  const [left, top] = cellPosition(cellOf([west, north], level));
  const [right, bottom] = cellPosition(cellOf([east, south], level));
  const expected: number[] = [];
  for (let cell = 0; cell < 4 ** level; cell += 1) {
    const [column, row] = cellPosition(cell);
    if (column >= left && column <= right && row >= top && row <= bottom) expected.push(cell);
  }
  const found = cellRanges(box, level, 10_000).flatMap(({ lo, hi }) =>
    Array.from({ length: hi - lo + 1 }, (_, index) => lo + index),
  );
  expect(found).toEqual(expected);
});

test('a cell reaches from its neighbour to its neighbour', () => {
  const [west, south, east, north] = cellBbox(cellOf([69.28, 41.31], 10), 10);
  const inner = 1e-9;
  expect(cellOf([west + inner, north - inner], 10)).toBe(cellOf([69.28, 41.31], 10));
  expect(cellOf([east - inner, south + inner], 10)).toBe(cellOf([69.28, 41.31], 10));
  expect(cellOf([west - inner, north - inner], 10)).not.toBe(cellOf([69.28, 41.31], 10));
  expect(cellOf([east - inner, south - inner], 10)).not.toBe(cellOf([69.28, 41.31], 10));
});

test('as many ranges as allowed are no more than allowed', () => {
  const box: Bbox = [69.1, 41.2, 69.4, 41.4];
  const exact = cellRanges(box, 9, 10_000);
  expect(cellRanges(box, 9, exact.length)).toEqual(exact);
});
