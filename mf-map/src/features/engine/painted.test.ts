/** @jest-environment node */
import { type Painted, shiftOf, toPaint } from './painted.ts';

const view = { center: [1000, 2000], resolution: 2, ratio: 1, size: [400, 200], moving: false } as const;
const painted: Painted = toPaint(null, view);
const at = (x: number, y: number, more: object = {}) => ({
  ...view,
  center: [x, y] as const,
  moving: true,
  ...more,
});

test('a quarter of each side is painted beyond it', () => {
  expect(painted).toEqual({
    center: [1000, 2000],
    resolution: 2,
    ratio: 1,
    size: [400, 200],
    margin: [100, 50],
  });
});

test('a moved map moves what is painted, to the other side, by whole pixels of the screen', () => {
  expect(shiftOf(painted, view)).toEqual([0, 0]);
  expect(shiftOf(painted, at(1100, 1950))).toEqual([-50, -25]);
  expect(shiftOf(painted, at(1001.2, 2000))).toEqual([-1, 0]);
  expect(shiftOf({ ...painted, ratio: 2 }, at(1001.2, 2000, { ratio: 2 }))).toEqual([-0.5, 0]);
});

test('it is painted again at the edge of what is painted, and at half the way there once the map rests', () => {
  expect(shiftOf(painted, at(1199, 2000))).toEqual([-99, 0]);
  expect(shiftOf(painted, at(1200, 2000))).toBeNull();
  expect(shiftOf(painted, at(1000, 2100))).toBeNull();
  expect(shiftOf(painted, at(1150, 2000, { moving: false }))).toBeNull();
});

test.each([{ resolution: 1 }, { ratio: 2 }, { size: [400, 300] }])('another view is painted: %j', (more) => {
  expect(shiftOf(painted, { ...view, ...more } as typeof view)).toBeNull();
});

test('while the scale changes there is no margin; once it has, there is one again', () => {
  const zooming = { ...view, resolution: 1.5, moving: true };
  const bare = toPaint(painted, zooming);
  expect(bare.margin).toEqual([0, 0]);
  expect(shiftOf(bare, { ...zooming, moving: false })).toBeNull();
  expect(toPaint(bare, { ...zooming, moving: false }).margin).toEqual([100, 50]);
});
