/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { EMPTY_FILTER } from './fields.ts';
import { FLAT, full } from './filter-testing.ts';
import { activeParts, filterOf, isOffered, withCategory, withoutPart } from './parts.ts';

test('parts can be taken out one by one', () => {
  const parts = activeParts(full);
  expect(parts).toEqual([
    'category',
    'housing_type',
    'regions',
    'price',
    'perM2',
    'search',
    'posted',
    'seller',
    'metro',
    'near_metro',
    'near_clinic',
    'photos',
    'not_first',
    'c.rooms',
    'c.area_all',
    'c.repair',
    'c.near_there',
    'polygons',
  ]);
  for (const part of parts.slice(1)) {
    expect(activeParts(withoutPart(full, part))).toEqual(parts.filter((other) => other !== part));
  }
  expect(filterOf(parts.reduce(withoutPart, full))).toEqual({ ...EMPTY_FILTER, priceUnit: 'USD' });
  expect(activeParts(EMPTY_FILTER)).toEqual([]);
  expect(activeParts({ ...EMPTY_FILTER, search: '' })).toEqual([]);
});

test('a field of one category is offered in no other', () => {
  expect(isOffered('housing_type', FLAT)).toBe(true);
  expect(isOffered('housing_type', 'Land_Sell')).toBe(false);
  expect(isOffered('housing_type', undefined)).toBe(false);
  expect(isOffered('premium', undefined)).toBe(true);
});

test('another category resets the housing type and drops what it lacks', () => {
  const house = withCategory(full, 'ResidentialIndividual_Sell');
  expect(house.housing_type).toBeUndefined();
  expect(house.not_first).toBeUndefined();
  expect(house).toMatchObject({ minPerM2: 5, maxPerM2: 12.5, seller: ['realtor', 'agency'] });
  expect(Object.keys(house.characteristics)).toEqual(['rooms', 'area_all', 'repair', 'near_there']);
  expect(withCategory(full, 'Land_Sell').characteristics).toEqual({ near_there: { in: ['school'] } });
  expect(withCategory(full, FLAT)).toEqual(full);
});

test('without a category nothing is left of what belongs to categories', () => {
  const rest = {
    ...filterOf(full),
    category: undefined,
    housing_type: undefined,
    minPerM2: undefined,
    maxPerM2: undefined,
    not_first: undefined,
    not_last: undefined,
    characteristics: {},
  };
  expect(withoutPart(filterOf(full), 'category')).toEqual(rest);
  expect(withCategory({ ...filterOf(full), category: undefined }, undefined)).toEqual(rest);
});

test.each<[string, Record<string, object>, object]>([
  ['options the other lacks', { purpose: { in: ['gardening'] } }, {}],
  ['some of the options', { purpose: { in: ['gardening', 'car'] } }, { purpose: { in: ['car'] } }],
  ['a characteristic that is gone', { helipad: { in: ['yes'] } }, {}],
])('another category drops %s', (_name, characteristics, kept) => {
  const filter = { ...EMPTY_FILTER, category: 'Land_Sell' as const, characteristics };
  expect(withCategory(filter, 'AutoTransport_Sell').characteristics).toStrictEqual(kept);
});
