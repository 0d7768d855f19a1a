/** @jest-environment node */
import { clampPoint, resolutionAt, ringOf, roomBeside, servedBox, toWorldPixel, union } from './view.ts';

test('resolution of the 256 px tile pyramid', () => {
  expect(resolutionAt(0)).toBeCloseTo(156_543.033_928, 5);
  expect(resolutionAt(8)).toBeCloseTo(611.4962, 3);
});

test('world pixels grow east and south, and double with each zoom', () => {
  const [x8, y8] = toWorldPixel([69, 41], 8);
  const [x9, y9] = toWorldPixel([69, 41], 9);
  expect(x9).toBeCloseTo(2 * x8, 6);
  expect(y9).toBeCloseTo(2 * y8, 6);
  expect(toWorldPixel([70, 40], 8)[0]).toBeGreaterThan(x8);
  expect(toWorldPixel([70, 40], 8)[1]).toBeGreaterThan(y8);
});

test('points are brought into the box the API serves, to about a metre', () => {
  expect(clampPoint([10, 80])).toEqual([55, 47]);
  expect(clampPoint([69.123456789, 41.1])).toEqual([69.12346, 41.1]);
});

test('only the served part of a view is requested', () => {
  expect(servedBox([50, 30, 70, 42])).toEqual([55, 36, 70, 42]);
  expect(servedBox([10, 10, 20, 20])).toBeNull();
});

test('ring and union', () => {
  expect(ringOf([69, 40, 70, 41])).toEqual([
    [69, 40],
    [70, 40],
    [70, 41],
    [69, 41],
  ]);
  expect(union([69, 40, 70, 41], [68, 40.5, 69.5, 42])).toEqual([68, 40, 70, 42]);
});

test('what stands over a corner leaves the larger part of the map', () => {
  const map = { left: 10, top: 100, right: 400, bottom: 700 };
  const panel = { left: 22, top: 112, right: 258, bottom: 260 };
  // A phone's is free below it, a desktop's beside it.
  expect(roomBeside([panel], map)).toEqual([208, 48, 48, 48]);
  expect(roomBeside([panel], { ...map, right: 1410 })).toEqual([48, 48, 48, 296]);
  // Never more than half of a small one.
  expect(roomBeside([panel], { ...map, right: 200, bottom: 280 })).toEqual([90, 45, 45, 45]);
});

test('several panels each take their own side of a phone’s map', () => {
  const map = { left: 0, top: 64, right: 390, bottom: 744 };
  const areas = { left: 12, top: 76, right: 248, bottom: 116 };
  const buttons = { left: 334, top: 620, right: 378, bottom: 716 };
  const card = { left: 0, top: 560, right: 390, bottom: 736 };
  expect(roomBeside([], map)).toEqual([48, 48, 48, 48]);
  expect(roomBeside([areas, buttons], map)).toEqual([100, 104, 48, 48]);
  expect(roomBeside([areas, card], map)).toEqual([100, 48, 232, 48]);
});
