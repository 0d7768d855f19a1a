/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { METRO_COUNT } from '../filter/fields.ts';
import { distance, inBbox } from '../geo/geo.ts';
import { METRO_LINES, METRO_STATIONS, nearestStation } from './metro.ts';

test('fifty stations in the city, with the numbers of the filter', () => {
  expect(METRO_STATIONS.map(({ id }) => id)).toEqual(Array.from({ length: METRO_COUNT }, (_, at) => at + 1));
  for (const { at } of METRO_STATIONS) expect(inBbox(at, [69.19, 41.2, 69.38, 41.39])).toBe(true);
});

test('neighbours on a line lie at most four kilometres apart', () => {
  for (const line of Object.keys(METRO_LINES)) {
    const stations = METRO_STATIONS.filter((station) => station.line === line);
    expect(stations.length).toBeGreaterThan(7);
    for (const [index, station] of stations.entries()) {
      const next = stations[index + 1];
      if (!next) continue;
      expect(distance(station.at, next.at)).toBeGreaterThan(500);
      expect(distance(station.at, next.at)).toBeLessThan(4000);
    }
  }
});

test('the nearest station, within reach', () => {
  const chorsu = METRO_STATIONS.find(({ nameLatn }) => nameLatn === 'Chorsu');
  expect(nearestStation([69.2368, 41.3259])).toEqual({ station: chorsu, metres: 0 });
  expect(nearestStation([69.2368, 41.33])).toEqual({ station: chorsu, metres: 456 });
  expect(nearestStation([69.2368, 41.4])).toBeNull();
  expect(nearestStation([66.97, 39.65])).toBeNull();
});
