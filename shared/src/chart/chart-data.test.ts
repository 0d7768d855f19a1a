/** @jest-environment node */
import { stacked } from './chart-data.ts';

test('each series stands on those before it; a gap lifts nothing', () => {
  expect(
    stacked([
      { label: 'principal', values: [1, 2, null, 4] },
      { label: 'interest', values: [10, null, 30, 40] },
      { label: 'fees', values: [100, 100, 100, null] },
    ]),
  ).toEqual([
    [1, 2, null, 4],
    [11, null, 30, 44],
    [111, 102, 130, null],
  ]);
});
