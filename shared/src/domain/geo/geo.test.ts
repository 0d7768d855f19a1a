/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import {
  type Bbox,
  bboxAround,
  bboxOf,
  bboxToMetres,
  distance,
  inBbox,
  inPolygon,
  isBbox,
  isInUzbekistan,
  isPolygon,
  type LngLat,
  MAX_POLYGON_POINTS,
  mercatorScale,
  toLngLat,
  toMetres,
  zoomForRadius,
} from './geo.ts';

const tashkent: LngLat = [69.2797, 41.3111];
const samarkand: LngLat = [66.9597, 39.6542];

test('metres of Web Mercator, there and back', () => {
  // Reference: EPSG:3857 of the null island, of 180° and of Tashkent.
  expect(toMetres([0, 0])[1]).toBeCloseTo(0, 6);
  expect(toMetres([180, 0])[0]).toBeCloseTo(20_037_508.342_789, 5);
  for (const point of [tashkent, samarkand]) {
    const [lng, lat] = toLngLat(toMetres(point));
    expect(lng).toBeCloseTo(point[0], 10);
    expect(lat).toBeCloseTo(point[1], 10);
  }
});

test('distances on the ground', () => {
  expect(distance(tashkent, tashkent)).toBe(0);
  expect(distance(tashkent, samarkand) / 1000).toBeCloseTo(269, -1);
  expect(distance([69, 41], [69, 42]) / 1000).toBeCloseTo(111.2, 1);
  expect(mercatorScale(60)).toBeCloseTo(2, 10);
});

test('a box around a point reaches as far as asked', () => {
  const [west, south, east, north] = bboxAround(tashkent, 1000);
  expect(distance(tashkent, [tashkent[0], north])).toBeCloseTo(1000, 0);
  expect(distance(tashkent, [tashkent[0], south])).toBeCloseTo(1000, 0);
  expect(distance(tashkent, [east, tashkent[1]])).toBeCloseTo(1000, 0);
  expect(inBbox(tashkent, [west, south, east, north])).toBe(true);
});

test.each<[LngLat, boolean]>([
  [tashkent, true],
  [[59.6, 42.46], true],
  [[37.6, 55.75], false],
  [[0, 0], false],
])('%s lies in the country: %s', (point, expected) => expect(isInUzbekistan(point)).toBe(expected));

const square: LngLat[] = [
  [69, 41],
  [70, 41],
  [70, 42],
  [69, 42],
];
const horseshoe: LngLat[] = [
  [69, 41],
  [72, 41],
  [72, 44],
  [71, 44],
  [71, 42],
  [70, 42],
  [70, 44],
  [69, 44],
];
test.each<[string, LngLat, LngLat[], boolean]>([
  ['the middle', [69.5, 41.5], square, true],
  ['outside', [70.5, 41.5], square, false],
  ['on an edge', [70, 41.5], square, true],
  ['on a corner', [69, 41], square, true],
  ['on an upper edge', [69.5, 42], square, true],
  ['level with a corner, outside', [68, 42], square, false],
  ['level with a corner, beyond', [71, 42], square, false],
  ['above an edge', [69, 43], square, false],
  ['below an edge', [69, 40], square, false],
  ['in the gap of a horseshoe', [70.5, 43], horseshoe, false],
  ['in its arm', [71.5, 43], horseshoe, true],
  ['in its base', [70.5, 41.5], horseshoe, true],
  ['in nothing', [69, 41], [], false],
])('%s', (_name, point, ring, expected) => expect(inPolygon(point, ring)).toBe(expected));

const many = (n: number): LngLat[] =>
  Array.from({ length: n }, (_, i) => [
    69 + Math.cos((i / n) * 2 * Math.PI) / 10,
    41 + Math.sin((i / n) * 2 * Math.PI) / 10,
  ]);
test.each<[string, LngLat[], boolean]>([
  ['a square', square, true],
  ['nothing', [], false],
  ['two points', square.slice(0, 2), false],
  ['a corner and one point beside each of its sides', [square[0], square[1], square[3]] as LngLat[], true],
  ['as many points as allowed', many(MAX_POLYGON_POINTS), true],
  ['one more', many(MAX_POLYGON_POINTS + 1), false],
  ['a point far away', [...square, [37.6, 55.7]], false],
  ['no number', [...square, [Number.NaN, 41]], false],
  ['infinity', [...square, [69, Number.POSITIVE_INFINITY]], false],
  ['the same point thrice', [tashkent, tashkent, tashkent], false],
  [
    'one line',
    [
      [69, 41],
      [69.5, 41.5],
      [70, 42],
    ],
    false,
  ],
])('%s as a polygon: %s', (_name, ring, expected) => expect(isPolygon(ring)).toBe(expected));

test('boxes', () => {
  expect(bboxOf(horseshoe)).toEqual([69, 41, 72, 44]);
  expect(isBbox([69, 41, 70, 42])).toBe(true);
  expect(isBbox([70, 41, 69, 42])).toBe(false);
  expect(isBbox([69, 41, Number.NaN, 42])).toBe(false);
  expect(isBbox([-181, 41, 70, 42])).toBe(false);
});

test('a zoom which shows a circle', () => {
  expect(zoomForRadius(300, 41)).toBeGreaterThanOrEqual(5);
  expect(zoomForRadius(300, 41)).toBeLessThan(zoomForRadius(5, 41));
  expect(zoomForRadius(0.0001, 41)).toBe(18);
});

test('a box in metres has its corners in metres', () => {
  const [x0, y0] = toMetres([69, 41]);
  const [x1, y1] = toMetres([70, 42]);
  expect(bboxToMetres([69, 41, 70, 42])).toEqual([x0, y0, x1, y1]);
});

const box = [69, 41, 70, 42] as const;
test.each<[LngLat, boolean]>([
  [[69, 41], true],
  [[70, 42], true],
  [[68.9, 41.5], false],
  [[70.1, 41.5], false],
  [[69.5, 40.9], false],
  [[69.5, 42.1], false],
])('%j in the box: %s', (point, expected) => expect(inBbox(point, box)).toBe(expected));

test.each<[Bbox, boolean]>([
  [[-180, -90, 180, 90], true],
  [[-180.1, 41, 70, 42], false],
  [[69, 41, 180.1, 42], false],
  [[69, -90.1, 70, 42], false],
  [[69, 41, 70, 90.1], false],
  [[69, 41, 69, 42], false],
  [[69, 41, 70, 41], false],
  [[69, 42, 70, 41], false],
])('%j is a box: %s', (sides, expected) => expect(isBbox(sides)).toBe(expected));

const slanted: LngLat[] = [
  [69, 41],
  [71, 42],
  [70, 44],
];
test.each<[LngLat, boolean]>([
  [[70, 41.5], true],
  [[70, 42], true],
  [[69.2, 41.5], true],
  [[70, 41.4], false],
  [[72, 42.5], false],
  [[68, 40.5], false],
  [[69.1, 42.5], false],
  [[70.9, 43], false],
  [[70.5, 43], true],
])('%j in a slanted triangle: %s', (point, expected) => expect(inPolygon(point, slanted)).toBe(expected));

test.each<[string, LngLat[], boolean]>([
  [
    'a line with a point told twice',
    [
      [69, 41],
      [69, 41],
      [70, 42],
      [71, 43],
    ],
    false,
  ],
  [
    'an upright line',
    [
      [69, 41],
      [69, 42],
      [69, 43],
    ],
    false,
  ],
  [
    'a triangle with a side upright',
    [
      [69, 41],
      [69, 42],
      [70, 42],
    ],
    true,
  ],
  [
    'a triangle whose first point is told twice',
    [
      [69, 41],
      [69, 41],
      [69, 42],
      [70, 42],
    ],
    true,
  ],
  [
    'a width that is not a number',
    [
      [Number.NaN, 41],
      [69, 42],
      [70, 42],
      [70, 41],
    ],
    false,
  ],
])('%s as a polygon: %s', (_name, ring, expected) => expect(isPolygon(ring)).toBe(expected));

test('the further north, the wider a circle on the map', () => {
  expect(zoomForRadius(100, 60)).toBeLessThan(zoomForRadius(100, 0));
});

test('a ring that crosses itself goes around its middle, one that comes back the other way leaves a hole', () => {
  const star = [0, 2, 4, 1, 3].map((corner): LngLat => {
    const angle = (corner / 5) * 2 * Math.PI;
    return [69 + Math.cos(angle), 41 + Math.sin(angle)];
  });
  expect(inPolygon([69, 41], star)).toBe(true);
  expect(inPolygon([69 - 0.9, 41], star)).toBe(false);
  const holed: LngLat[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
    [1, 1],
    [1, 3],
    [3, 3],
    [3, 1],
    [1, 1],
  ];
  expect(inPolygon([2, 2], holed)).toBe(false);
  expect(inPolygon([3.5, 2], holed)).toBe(true);
});
