/** @jest-environment node */
import { layOut } from './labels.ts';
import type { Place } from './map-engine.ts';

const place = (name: string, x: number, y: number, more: Partial<Place> = {}): Place => ({
  name,
  at: [x, y],
  kind: 'town',
  minZoom: 0,
  ...more,
});
const names = (places: readonly Place[], zoom = 8) =>
  layOut(
    places,
    zoom,
    ({ at }) => at,
    [400, 300],
    ({ name }) => name.length * 8,
  ).map(({ place: { name } }) => name);

test('of two names that would touch, the first of the list is written', () => {
  expect(
    names([place('Toshkent', 100, 100), place('Chirchiq', 130, 104), place('Angren', 300, 100)]),
  ).toEqual(['Toshkent', 'Angren']);
});

test('a name is written at its zooms alone', () => {
  const places = [
    place('Kazakhstan', 100, 100, { maxZoom: 7 }),
    place('Chilonzor', 300, 200, { minZoom: 9 }),
  ];
  expect(names(places, 6)).toEqual(['Kazakhstan']);
  expect(names(places, 8)).toEqual([]);
  expect(names(places, 9)).toEqual(['Chilonzor']);
});

test('places out of sight take no room', () => {
  expect(names([place('Nukus', -1, 100), place('Xiva', 5, 100)])).toEqual(['Xiva']);
});
