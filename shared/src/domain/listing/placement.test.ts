/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { distanceToOutline, type Outline } from '../geo/lines.ts';
import { placeDoubts } from './placement.ts';

const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];
const withHole: Outline = [[square(69, 41, 1), square(69.4, 41.4, 0.2)], [square(71, 41, 0.1)]];

test.each([
  ['in it', [69.1, 41.1], 0],
  ['on its border', [69, 41.5], 0],
  ['in its second part', [71.05, 41.05], 0],
  ['in the middle of its hole', [69.5, 41.5], 8.3],
  ['a degree west of it', [68, 41.5], 83.3],
  ['a degree south of it', [69.5, 40], 111],
] as const)('the distance to an outline from a point %s', (_name, point, km) => {
  expect(distanceToOutline(point, withHole) / 1000).toBeCloseTo(km, km > 100 ? -1 : 0);
});

test('a place outside its area is doubted with its distance, a place abroad as such', () => {
  const placement = { inside: true, exact: true, abroad: false, km: null };
  expect(placeDoubts(placement)).toEqual([]);
  expect(placeDoubts({ ...placement, inside: false, km: 12 })).toEqual([
    { path: 'point', code: 'pointFar', params: { km: 12 } },
  ]);
  expect(placeDoubts({ ...placement, inside: false, abroad: true, km: 12 })).toEqual([
    { path: 'point', code: 'pointAbroad' },
  ]);
});
