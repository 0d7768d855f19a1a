/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { changesPrice, plausibleRange, priceDoubts } from './price-doubts.ts';

const FLAT = 'ResidentialMultiStorey_Sell';
const district = { n: 40, p10: 10_000_000, p90: 20_000_000 };
const province = { n: 400, p10: 6_000_000, p90: 16_000_000 };
const range = { low: 5_000_000, high: 40_000_000 };
const flat = (price: number | null, more: object = {}) => ({
  category: FLAT as 'ResidentialMultiStorey_Sell',
  areaId: 1726294,
  price,
  characteristics: { area_all: 60, ...more },
});

test('the nearest area with enough listings decides', () => {
  expect(plausibleRange([district, province])).toEqual(range);
  expect(plausibleRange([{ ...district, n: 20 }, province])).toEqual(range);
  expect(plausibleRange([{ ...district, n: 19 }, province])).toEqual({ low: 3_000_000, high: 32_000_000 });
  expect(plausibleRange([{ ...district, n: 3 }])).toBeNull();
  expect(plausibleRange([])).toBeNull();
});

test.each<[string, number, number | null, string[]]>([
  ['a usual price', 900_000_000, null, []],
  ['at the lower end', 300_000_000, null, []],
  ['below it', 299_000_000, null, ['priceLow']],
  ['dollars typed as so’m', 73_000, null, ['priceLow']],
  ['at the upper end', 2_400_000_000, null, []],
  ['above it', 2_400_000_001, null, ['priceHigh']],
  ['one so’m', 1, 900_000_000, ['priceLow', 'priceChange']],
  ['a digit lost', 90_000_000, null, ['priceLow']],
  ['a digit too many', 9_000_000_000, null, ['priceHigh']],
  ['half of what was approved', 450_000_000, 900_000_000, []],
  ['less than half of it', 449_000_000, 900_000_000, ['priceChange']],
  ['half as much again', 1_350_000_000, 900_000_000, []],
  ['more than that', 1_351_000_000, 900_000_000, ['priceChange']],
])('%s', (_name, price, approved, codes) => {
  expect(priceDoubts(flat(price), { range, approved }).map(({ code }) => code)).toEqual(codes);
});

test('says what a listing of this size costs there', () => {
  expect(priceDoubts(flat(73_000), { range: { low: 5_123_000, high: 41_900_000 }, approved: null })).toEqual([
    { path: 'price', code: 'priceLow', params: { min: 310_000_000, max: 2_500_000_000 } },
  ]);
});

test('says which price was approved', () => {
  expect(priceDoubts(flat(1), { range: null, approved: 900 })).toEqual([
    { path: 'price', code: 'priceChange', params: { from: 900 } },
  ]);
});

test('without data, a size or a price there is no doubt', () => {
  expect(priceDoubts(flat(1), { range: null, approved: null })).toEqual([]);
  expect(priceDoubts(flat(1, { area_all: undefined }), { range, approved: null })).toEqual([]);
  expect(priceDoubts(flat(null), { range, approved: 5 })).toEqual([]);
});

test('a vehicle is judged by its whole price', () => {
  const car = { category: 'AutoTransport_Sell' as const, price: 9_000, characteristics: {} };
  const cars = { low: 50_000_000, high: 900_000_000 };
  expect(priceDoubts(car, { range: cars, approved: null })).toHaveLength(1);
  expect(priceDoubts({ ...car, price: 120_000_000 }, { range: cars, approved: null })).toEqual([]);
});

test.each<[string, object, boolean]>([
  ['nothing', {}, false],
  ['the price', { price: 6 }, true],
  ['the district', { areaId: 5 }, true],
  ['the category', { category: 'NotResidential_Sell' }, true],
  ['the size', { characteristics: { area_all: 600 } }, true],
  ['the rooms', { characteristics: { area_all: 60, rooms: 3 } }, false],
])('an edit of %s is judged: %s', (_name, change, expected) => {
  expect(changesPrice(flat(5), { ...flat(5), ...change })).toBe(expected);
});
