/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { type Cluster, gridLevel, joinNear, MAX_POINTS, mapMode, POINTS_ZOOM, zoomInto } from './clusters.ts';
import { MERCATOR_HALF, toMetres } from './geo.ts';
import { cellOf, parentCell } from './morton.ts';

test.each([
  [0, 2],
  [6, 8],
  [8.9, 10],
  [12, 14],
  [16, 18],
  [22, 20],
])('zoom %s groups by cells of level %s', (zoom, level) => expect(gridLevel(zoom)).toBe(level));

test('a step of zoom splits each cluster within itself', () => {
  for (let zoom = 3; zoom < 17; zoom += 1) {
    const point = [69.2797, 41.3111] as const;
    const [coarse, fine] = [gridLevel(zoom), gridLevel(zoom + 1)];
    expect(parentCell(cellOf(point, fine), fine, coarse)).toBe(cellOf(point, coarse));
  }
});

test.each([
  [6, MAX_POINTS, 'points'],
  [6, MAX_POINTS + 1, 'clusters'],
  [17.9, 5000, 'clusters'],
  [POINTS_ZOOM, 5000, 'points'],
  [6, 0, 'points'],
] as const)('zoom %s with %s listings shows %s', (zoom, total, mode) => {
  expect(mapMode(zoom, total)).toBe(mode);
});

const cluster = (lng: number, lat: number, count: number, minPrice = 100): Cluster => ({
  lng,
  lat,
  count,
  minPrice,
  bbox: [lng - 0.001, lat - 0.001, lng + 0.001, lat + 0.001],
});

test('overlapping bubbles are merged, with the exact count and the lowest price', () => {
  const joined = joinNear([cluster(69.28, 41.31, 10, 300), cluster(69.281, 41.31, 30, 200)], 10);
  expect(joined).toHaveLength(1);
  expect(joined[0]).toMatchObject({ count: 40, minPrice: 200 });
  expect(joined[0]?.lng).toBeCloseTo(69.28075, 6);
  expect(joined[0]?.bbox[0]).toBeCloseTo(69.279, 9);
  expect(joined[0]?.bbox[2]).toBeCloseTo(69.282, 9);
});

test('bubbles apart stay apart, and a closer zoom parts them', () => {
  const far = [cluster(69.28, 41.31, 10), cluster(69.4, 41.31, 30)];
  expect(joinNear(far, 12)).toHaveLength(2);
  const near = [cluster(69.28, 41.31, 10), cluster(69.281, 41.31, 30)];
  expect(joinNear(near, 17)).toHaveLength(2);
});

test('opening a cluster goes at least one zoom closer', () => {
  expect(zoomInto(cluster(69.28, 41.31, 10), 8)).toBeGreaterThan(12);
  const one = { ...cluster(69.28, 41.31, 10), bbox: [69.28, 41.31, 69.28, 41.31] as const };
  expect(zoomInto(one, 8)).toBe(POINTS_ZOOM);
  const wide = { ...cluster(69.28, 41.31, 10), bbox: [60, 38, 72, 44] as const };
  expect(zoomInto(wide, 8)).toBe(9);
});

test('the larger bubble absorbs the smaller in either order, and their weights add up', () => {
  const [south, north] = [cluster(69.28, 41.31, 10), cluster(69.28, 41.311, 30)];
  for (const order of [
    [south, north],
    [north, south],
  ]) {
    const [joined] = joinNear(order, 10);
    expect(joined?.lat).toBeCloseTo(41.31075, 6);
    expect(joined?.bbox[1]).toBeCloseTo(41.309, 9);
    expect(joined?.bbox[3]).toBeCloseTo(41.312, 9);
  }
});

test('equal bubbles are ordered by position', () => {
  const places = [
    [69.9, 41.3],
    [69.1, 41.6],
    [69.1, 41.3],
    [69.5, 41.9],
  ] as const;
  const equal = places.map(([lng, lat]) => cluster(lng, lat, 10));
  const order = joinNear([...equal, cluster(70.5, 41, 11)], 12).map(({ lng, lat }) => [lng, lat]);
  expect(order).toEqual([[70.5, 41], places[2], places[1], places[3], places[0]]);
});

test.each([
  ['as tall as wide', [69.28, 41.31, 69.38, 41.385]],
  ['tall', [69.28, 41.31, 69.281, 41.385]],
  ['wide', [69.28, 41.31, 69.38, 41.311]],
] as const)('a cluster %s is opened to fit the view', (_name, bbox) => {
  expect(zoomInto({ ...cluster(69.28, 41.31, 10), bbox }, 3)).toBe(12);
});

test('bubbles that only touch stay apart', () => {
  const [a, b] = [cluster(69.28, 41.31, 30), cluster(69.3, 41.31, 10)];
  const [[ax, ay], [bx, by]] = [toMetres([a.lng, a.lat]), toMetres([b.lng, b.lat])];
  const apart = Math.hypot(ax - bx, ay - by) * ((256 * 2 ** 12) / (2 * MERCATOR_HALF));
  expect(joinNear([a, b], 12, apart)).toHaveLength(2);
  expect(joinNear([a, b], 12, apart * (1 + 1e-9))).toHaveLength(1);
});
