/** @jest-environment node */
import { METRO_STATIONS } from '@baza/shared/domain/metro';
import { sidesOfNames } from './station-names.ts';

const station = (id: number, lng: number, lat = 41.3) => ({ id, at: [lng, lat] as const, name: 'Station' });

test('a name that something is in the way of is written on the left, or not at all', () => {
  const near = [station(1, 69.281), station(2, 69.278), station(3, 69.2795), station(4, 69.28, 41.32)];
  expect(Object.fromEntries(sidesOfNames(near, 13))).toEqual({
    1: 'right',
    2: 'left',
    3: 'none',
    4: 'right',
  });
  expect(Object.fromEntries(sidesOfNames(near, 19))).toEqual({
    1: 'right',
    2: 'right',
    3: 'right',
    4: 'right',
  });
});

test.each([
  [13, 0.15],
  [14, 0.05],
  [16, 0],
])('at zoom %d few stations of Tashkent are without their names', (zoom, most) => {
  const sides = [...sidesOfNames(METRO_STATIONS, zoom).values()];
  expect(sides.filter((side) => side === 'none').length).toBeLessThanOrEqual(METRO_STATIONS.length * most);
});
