/** @jest-environment node */
import { EMPTY_SEARCH, type ListingSearch } from '@baza/shared/domain';
import { cardOf, listOf, pinOf } from '../../testing/cards.ts';
import { askedView, createHeldViews, listWithin, pinsWithin } from './held-views.ts';
import { listSearchOf, mapQueryOf } from './queries.ts';

type Box = [number, number, number, number];
const asked = (bbox: Box, search: ListingSearch = EMPTY_SEARCH) => {
  const view = { bbox, zoom: 12 };
  const [pins, list] = [mapQueryOf(view, search), listSearchOf(view, search)];
  if (!pins || !list) throw new Error('nothing is there');
  return askedView(pins, list, search);
};
const wide = asked([69, 41, 70, 42]);
const west: Box = [69.2, 41.2, 69.31, 41.4];

test('views around another one, of the same search', () => {
  const held = createHeldViews();
  held.add(wide);
  held.add(asked(west));
  expect(held.around(asked(west)).map(({ pins }) => pins.bbox)).toEqual([west, [69, 41, 70, 42]]);
  expect(held.around(asked([69.5, 41.5, 70.5, 41.9]))).toEqual([]);
  for (const other of [{ min: 5 }, { sort: 'price_asc' as const }, { category: 'Land_Sell' as const }])
    expect(held.around(asked(west, { ...EMPTY_SEARCH, ...other }))).toEqual([]);
  // The page is the list's alone.
  expect(held.around(asked(west, { ...EMPTY_SEARCH, page: 2 }))).toHaveLength(2);
  for (let view = 0; view < 30; view += 1) held.add(asked([60 + view / 10, 40, 62 + view / 10, 42]));
  expect(held.around(asked(west))).toEqual([]);
});

test('the part of a response, if it is whole', () => {
  const cards = [cardOf(5), cardOf(500)];
  const points = cards.map(pinOf);
  const cluster = { lng: 69, lat: 41, count: 2, minPrice: 1, bbox: west };
  expect(pinsWithin({ clusters: [], points, total: 2 }, west)).toEqual({
    clusters: [],
    points: points.slice(0, 1),
    total: 1,
  });
  expect(pinsWithin({ clusters: [], points, total: 3 }, west)).toBeNull();
  expect(pinsWithin({ clusters: [cluster], points: [], total: 2 }, west)).toBeNull();
  expect(listWithin(listOf(cards), west)).toMatchObject({ items: [{ id: 5 }], total: 1 });
  expect(listWithin(listOf(cards, 45), west)).toBeNull();
  expect(listWithin({ ...listOf([cardOf(5)]), page: 2 }, west)).toBeNull();
});
