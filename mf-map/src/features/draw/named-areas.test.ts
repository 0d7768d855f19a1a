/** @jest-environment node */
import type { LngLat } from '@baza/shared/domain';
import { parseSearch, searchQuery } from '@baza/shared/domain';
import { namesQuery, readNames, shapeOf } from './named-areas.ts';

const ring = (lng: number): LngLat[] => [
  [lng, 41],
  [lng + 0.1, 41],
  [lng + 0.1, 41.1],
];
const areas = [ring(69), ring(70), ring(71)];
const [first = '', second = '', third = ''] = areas.map(shapeOf);
const polygons = searchQuery({ polygons: areas });
const read = (names: string, query = polygons) => {
  const params = new URLSearchParams(`${query}&${names}`);
  return Object.fromEntries(readNames(params, parseSearch(params).polygons));
};

test('names go into an address and come back to their areas', () => {
  const names = new Map([
    [first, 'Bog‘ & park=1; <b>Чорсу</b>'],
    [third, '№ 3'],
  ]);
  const query = namesQuery(names, areas);
  expect(query).not.toMatch(/[<>;№]/);
  expect(read(query)).toEqual(Object.fromEntries(names));
  // Those of other shapes stay out, and so do empty ones at the end.
  expect(namesQuery(new Map([[second, 'x']]), areas)).toBe('name=&name=x');
  expect(namesQuery(names, [ring(60)])).toBe('');
});

test('links without names have none', () => {
  expect(read('')).toEqual({});
});

test.each([
  ['long', `name=${'щ'.repeat(999)}`, { [first]: 'щ'.repeat(40) }],
  ['invisible and turned around', 'name=a%00%E2%80%AEb%E2%80%A8c%0Ad', { [first]: 'ab c d' }],
  ['blank', 'name=+%E2%80%8B+&name=b', { [second]: 'b' }],
  ['more than areas', 'name=a&name=b&name=c&name=d', {}],
])('%s names', (_kind, names, found) => {
  expect(read(names)).toEqual(found);
});

test('with an area that is not read names could belong to others', () => {
  expect(read('name=a&name=b&name=c', `polygon=1,1&${polygons}`)).toEqual({});
});
