/** @jest-environment node */
import { EMPTY_SEARCH, type ListingSearch, type LngLat } from '@baza/shared/domain';
import { countryQueryOf, listSearchOf, mapQueryOf, responseBox } from './queries.ts';

const search: ListingSearch = {
  ...EMPTY_SEARCH,
  category: 'Land_Sell',
  regions: [1726],
  min: 5,
  sort: 'price_asc',
  page: 3,
};
const square = (lng: number, lat: number, side: number): LngLat[] => [
  [lng, lat],
  [lng + side, lat],
  [lng + side, lat + side],
  [lng, lat + side],
];
const view = { bbox: [69, 41, 70, 42] as const, zoom: 10 };

describe('pins', () => {
  test('filter, areas and view are separate', () => {
    const query = mapQueryOf(view, { ...search, polygons: [square(69, 41, 0.5)] });
    expect(query?.bbox).toEqual([69, 41, 70, 42]);
    expect(query?.filter).toEqual({
      category: 'Land_Sell',
      regions: [1726],
      min: 5,
      priceUnit: 'UZS',
      metro: [],
      seller: [],
      characteristics: {},
    });
    expect(query?.polygons).toEqual([square(69, 41, 0.5)]);
  });

  test('nothing to ask beyond the country', () => {
    expect(mapQueryOf({ bbox: [10, 10, 11, 11], zoom: 8 }, search)).toBeNull();
    expect(countryQueryOf(search)).not.toBeNull();
  });
});

describe('list', () => {
  test('is narrowed to the view', () => {
    expect(listSearchOf(view, search)).toMatchObject({
      category: 'Land_Sell',
      sort: 'price_asc',
      page: 3,
      size: 20,
      polygons: [square(69, 41, 1)],
    });
  });

  test('a view of the whole country narrows nothing', () => {
    expect(listSearchOf({ bbox: [50, 30, 80, 50], zoom: 5 }, search)?.polygons).toEqual([]);
  });

  test('drawn areas are cut to the view', () => {
    const polygons = [square(69.5, 41.5, 1), square(60, 40, 1)];
    expect(listSearchOf(view, { ...search, polygons })?.polygons).toEqual([
      expect.arrayContaining([
        [69.5, 41.5],
        [70, 41.5],
        [70, 42],
        [69.5, 42],
      ]),
    ]);
  });

  test('no drawn area in view, no list', () => {
    expect(listSearchOf(view, { ...search, polygons: [square(60, 40, 1)] })).toBeNull();
  });
});

test('the box around a result', () => {
  expect(responseBox({ clusters: [], points: [], total: 0 })).toBeNull();
  expect(
    responseBox({
      clusters: [{ lng: 69, lat: 41, count: 2, minPrice: 1, bbox: [68.9, 40.9, 69.1, 41.1] }],
      points: [{ id: 1, lng: 70, lat: 40, price: 1, category: 'Land_Sell' }],
      total: 3,
    }),
  ).toEqual([68.9, 40, 70, 41.1]);
});
