import { METRO_STATIONS } from '@baza/shared/domain/metro';
import { namedOnLeft } from './station-names.ts';

const station = (id: number, lng: number, lat = 41.3) => ({ id, at: [lng, lat] as const });

test('a name that another is in the way of is written on the left', () => {
  const pair = [station(1, 69.28), station(2, 69.281), station(3, 69.28, 41.32)];
  expect([...namedOnLeft(pair, 13)]).toEqual([2]);
  expect([...namedOnLeft(pair, 19)]).toEqual([]);
});

test('of the stations of Tashkent those where lines meet', () => {
  const left = namedOnLeft(METRO_STATIONS, 13);
  expect(left.size).toBeGreaterThan(1);
  expect(left.size).toBeLessThan(METRO_STATIONS.length / 4);
});
