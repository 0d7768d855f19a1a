/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { EMPTY_FILTER } from '../filter/fields.ts';
import { recommendedFilters, type UsedFilter, type ViewedListing } from './recommendations.ts';

const FLAT = 'ResidentialMultiStorey_Sell';
const LAND = 'Land_Sell';
const MILLION = 1_000_000;
const viewed = (changes: Partial<ViewedListing> = {}): ViewedListing => ({
  category: FLAT,
  price: 1000 * MILLION,
  province: 1726,
  district: 1726294,
  rooms: 2,
  ...changes,
});
const used = (changes: Partial<UsedFilter>): UsedFilter => ({ ...EMPTY_FILTER, category: FLAT, ...changes });

test('nothing viewed, nothing recommended', () => {
  expect(recommendedFilters([], [used({})])).toEqual([]);
});

test('districts, prices with a margin and rooms of what was viewed; then wider', () => {
  const first = viewed({ price: 1200 * MILLION, district: 1726266, rooms: 3 });
  const price = { min: 850 * MILLION, max: 1400 * MILLION, priceUnit: 'UZS' };
  expect(recommendedFilters([first, viewed()], [])).toEqual([
    {
      category: FLAT,
      regions: [1726266, 1726294],
      ...price,
      characteristics: { rooms: { counts: [2, 3] } },
    },
    { category: FLAT, regions: [1726266, 1726294], ...price },
    { category: FLAT, regions: [1726], ...price },
    { category: FLAT, regions: [1726] },
  ]);
});

test('the category looked at most; of equals, the last; a filter of it weighs more than a view', () => {
  const land = viewed({ category: LAND, rooms: null });
  const categoryOf = (...of: Parameters<typeof recommendedFilters>) => recommendedFilters(...of)[0]?.category;
  expect(categoryOf([land, viewed(), viewed()], [])).toBe(FLAT);
  expect(categoryOf([land, viewed()], [])).toBe(LAND);
  expect(categoryOf([viewed(), viewed(), land], [used({ category: LAND })])).toBe(LAND);
  expect(categoryOf([viewed()], [used({ category: LAND })])).toBe(FLAT);
  expect(recommendedFilters([land], [])[0]).not.toHaveProperty('characteristics');
});

test('the last filter of the category stands above what was viewed', () => {
  const filters = [
    used({ category: LAND, regions: [1] }),
    used({
      regions: [1718401],
      max: 90_000,
      priceUnit: 'USD',
      housing_type: 'new_buildings',
      characteristics: { rooms: { counts: [], from: 4 } },
    }),
    used({ regions: [2] }),
  ];
  expect(recommendedFilters([viewed()], filters)[0]).toEqual({
    category: FLAT,
    housing_type: 'new_buildings',
    regions: [1718401],
    min: undefined,
    max: 90_000,
    priceUnit: 'USD',
    characteristics: { rooms: { counts: [], from: 4 } },
  });
});

test('what differs too much says nothing; only the last views count', () => {
  const spread = [1, 2, 3, 4, 5].map((n) => viewed({ district: n, rooms: n }));
  expect(recommendedFilters(spread, [])[0]).toMatchObject({ regions: [1726] });
  expect(recommendedFilters(spread, [])[0]).not.toHaveProperty('characteristics');
  const early = viewed({ price: 9000 * MILLION });
  const [first] = recommendedFilters([...Array.from({ length: 8 }, () => viewed()), early], []);
  expect(first?.max).toBe(1200 * MILLION);
});
