/** @jest-environment node */
import { parseSearch } from '@baza/shared/domain';
import { firstSearchOf } from './first-search.ts';

const search = parseSearch(new URLSearchParams('category=Land_Sell&page=2'));
const position = { center: [69.28, 41.31] as const, zoom: 14 };

test.each([
  ['a phone', true, 390, 560],
  ['a wide window', false, 1040, 740],
])('a map with a position shows what is around it: %s', (_name, phone, width, height) => {
  const found = firstSearchOf(search, position, phone);
  expect(found).toMatchObject({ category: 'Land_Sell', page: 2 });
  const [[west, south] = [0, 0], , [east, north] = [0, 0]] = found?.polygons[0] ?? [];
  // At zoom 14 the world is 2^14 tiles of 256 pixels wide.
  expect(((east - west) / 360) * 256 * 2 ** 14).toBeCloseTo(width, -1);
  expect((east + west) / 2).toBeCloseTo(69.28, 4);
  expect((north - south) / (east - west)).toBeCloseTo(
    (height / width) * Math.cos((41.31 * Math.PI) / 180),
    2,
  );
});

test('a map that will stand around what it finds lists all of it', () => {
  expect(firstSearchOf(search, null, true)).toMatchObject({ category: 'Land_Sell', polygons: [] });
});

test('nothing is listed where no listing can be', () => {
  expect(firstSearchOf(search, { center: [10, 10], zoom: 14 }, true)).toBeNull();
});
