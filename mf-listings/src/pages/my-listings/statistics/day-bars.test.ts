/** @jest-environment node */
import { dayBars } from './day-bars.ts';

test('bars share the width, the highest is as high as the chart, one view is seen', () => {
  expect(dayBars([0, 1, 200, 50])).toEqual([
    { x: 3.13, width: 18.75, height: 0 },
    { x: 28.13, width: 18.75, height: 3 },
    { x: 53.13, width: 18.75, height: 100 },
    { x: 78.13, width: 18.75, height: 25 },
  ]);
});

test('days without a view have no bar', () => {
  expect(dayBars([0, 0]).map(({ height }) => height)).toEqual([0, 0]);
  expect(dayBars([])).toEqual([]);
});
