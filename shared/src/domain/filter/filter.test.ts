/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { CHARACTERISTIC_LIMITS } from '../category/characteristic-types.ts';
import { VEHICLE_MAKES } from '../category/vehicle-makes.ts';
import { HOME_PAGE_SIZE } from '../constants.ts';
import { EMPTY_FILTER, EMPTY_SEARCH, FILTER_FIELDS, type ListingSearch } from './fields.ts';
import { activeParts, filterOf, isOffered, withCategory, withoutPart } from './parts.ts';
import { isSearchKey, parseSearch, readSearch, searchParams, searchQuery } from './url.ts';

const FLAT = 'ResidentialMultiStorey_Sell';
const full: ListingSearch = {
  category: FLAT,
  housing_type: 'secondary_market',
  regions: [1703, 1726294],
  min: 300,
  max: 900.5,
  minPerM2: 5,
  maxPerM2: 12.5,
  priceUnit: 'USD',
  search: 'Чилонзор & 12',
  posted: '7',
  seller: ['realtor', 'agency'],
  metro: ['9', '20'],
  near_metro: '500',
  near_clinic: '1000',
  photos: true,
  not_first: true,
  characteristics: {
    rooms: { counts: [1, 3], from: 5 },
    area_all: { min: 45.5 },
    repair: { in: ['authors_project', 'euro_repair'] },
    near_there: { in: ['school'] },
  },
  polygons: [
    [
      [69.2, 41.3],
      [69.3, 41.3],
      [69.25, 41.35],
    ],
  ],
  sort: 'price_asc',
  page: 3,
  size: 50,
};

test('a whole filter has this address, and the address this filter', () => {
  const query = searchQuery(full);
  expect(query).toBe(
    `category=${FLAT}&housing_type=secondary_market&regions=1703&regions=1726294&min=300&max=900.5` +
      '&minPerM2=5&maxPerM2=12.5' +
      '&priceUnit=USD&search=%D0%A7%D0%B8%D0%BB%D0%BE%D0%BD%D0%B7%D0%BE%D1%80+%26+12' +
      '&posted=7&seller=realtor,agency&metro=9,20&near_metro=500&near_clinic=1000&photos=true&not_first=true' +
      '&c.rooms=1,3,5-&c.area_all.min=45.5&c.repair=authors_project,euro_repair' +
      '&c.near_there=school&polygon=69.2,41.3;69.3,41.3;69.25,41.35&sort=price_asc&page=3&size=50',
  );
  expect(readSearch(new URLSearchParams(query))).toEqual({ search: full, issues: [] });
});

test('defaults leave no trace', () => {
  expect(searchQuery(EMPTY_SEARCH)).toBe('');
  expect(searchQuery({})).toBe('');
  expect(parseSearch(new URLSearchParams())).toEqual(EMPTY_SEARCH);
  expect(searchQuery({ size: HOME_PAGE_SIZE }, HOME_PAGE_SIZE)).toBe('');
  expect(parseSearch(new URLSearchParams(), HOME_PAGE_SIZE).size).toBe(HOME_PAGE_SIZE);
  expect(searchQuery({ priceUnit: 'USD' })).toBe('');
  expect(searchQuery({ min: 5, priceUnit: 'USD' })).toBe('min=5&priceUnit=USD');
  expect(searchQuery({ search: '' })).toBe('');
  const impossible = { repair: { in: [] }, rooms: { counts: [] }, area_all: { in: ['large'] } };
  expect(searchQuery({ characteristics: impossible })).toBe('');
});

test('what is not asked, or asked in vain, is no key', () => {
  const { search } = readSearch(new URLSearchParams('min=many&c.rooms=900'));
  expect(Object.keys(search).sort()).toEqual(
    FILTER_FIELDS.filter(({ empty }) => empty !== undefined)
      .map(({ name }) => name)
      .sort(),
  );
  expect(Object.keys(search.characteristics)).toEqual([]);
});

test('equal filters have one address', () => {
  const a = searchQuery({
    regions: [3, 1, 3],
    characteristics: { repair: { in: ['euro_repair', 'authors_project'] } },
  });
  expect(a).toBe('regions=1&regions=3&c.repair=authors_project,euro_repair');
  expect(searchQuery(parseSearch(searchParams(full)))).toBe(searchQuery(full));
});

test.each<[string, string, string[], string]>([
  ['an unknown category', 'category=Castle', ['category:option'], ''],
  [
    'a housing type of a house',
    'category=Land_Sell&housing_type=new_buildings',
    ['housing_type:notApplicable'],
    'category=Land_Sell',
  ],
  ['a storey of land', 'category=Land_Sell&not_last=true', ['not_last:notApplicable'], 'category=Land_Sell'],
  [
    'a car’s price per m²',
    'category=AutoTransport_Sell&minPerM2=5&maxPerM2=9',
    ['minPerM2:notApplicable', 'maxPerM2:notApplicable'],
    'category=AutoTransport_Sell',
  ],
  ['an unknown seller', 'seller=agency,king', ['seller:option'], 'seller=agency'],
  ['a time that is not offered', 'posted=2', ['posted:option'], ''],
  ['an id of no category', 'category=9', ['category:option'], ''],
  ['an unknown child', 'category=199', ['category:option'], ''],
  ['an id as a code', 'categoryCode=1', ['categoryCode:option'], ''],
  [
    'a code beside another’s id',
    'category=1&categoryCode=Land_Sell',
    ['categoryCode:option'],
    `category=${FLAT}`,
  ],
  ['areas that are not numbers', 'regions=1726&regions=x', ['regions:numeric'], 'regions=1726'],
  ['a price in words', 'min=many', ['min:numeric'], ''],
  ['a price in powers', 'min=1e9', ['min:numeric'], ''],
  ['a negative price', 'min=-5', ['min:minValue'], 'min=0'],
  ['a price past all', 'max=10000000000000', ['max:maxValue'], 'max=9999999999999'],
  ['a page too large', 'size=500', ['size:maxValue'], 'size=100'],
  ['page 0', 'page=0', ['page:minValue'], ''],
  ['half a page', 'page=2.5', ['page:integer'], 'page=2'],
  ['an unknown order', 'sort=random', ['sort:option'], ''],
  ['an unknown currency', 'min=5&priceUnit=EUR', ['priceUnit:option'], 'min=5'],
  ['an unknown option', 'c.repair=gold,euro_repair', ['c.repair:option'], 'c.repair=euro_repair'],
  [
    'another category’s characteristic',
    `category=${FLAT}&c.type_of_land=divisible`,
    ['c.type_of_land:notApplicable'],
    `category=${FLAT}`,
  ],
  ['an unknown characteristic', 'c.helipad=yes', ['c.helipad:notApplicable'], ''],
  ['one that is not filtered', 'c.source=me', ['c.source:notApplicable'], ''],
  ['rooms past the bound', 'c.rooms.max=900', ['c.rooms.max:maxValue'], 'c.rooms=1-'],
  ['a count past the bound', 'c.rooms=1,900', ['c.rooms:maxValue'], 'c.rooms=1'],
  ['an open end past the bound', 'c.rooms=1,900-', ['c.rooms:maxValue'], 'c.rooms=1'],
  ['an area of nothing', 'c.area_all.min=0', ['c.area_all.min:minValue'], 'c.area_all.min=0.01'],
  ['no rooms at all', 'c.rooms=0,2', ['c.rooms:minValue'], 'c.rooms=2'],
  ['rooms in words', 'c.rooms=many,3', ['c.rooms:numeric'], 'c.rooms=3'],
  ['half a room', 'c.rooms.min=2.2&c.rooms.max=2.8', ['c.rooms:integer'], ''],
  ['counts of what has a range', 'c.area_all=40,50', ['c.area_all:notApplicable'], ''],
  ['a broken polygon', 'polygon=69.2,41.3;x,y;69.3,41.2', ['polygon:polygon'], ''],
  ['two corners', 'polygon=69.2,41.3;69.3,41.3', ['polygon:polygon'], ''],
  ['a long text', `search=${'a'.repeat(201)}`, ['search:maxLength'], `search=${'a'.repeat(200)}`],
])('%s is told and left out', (_name, query, issues, rest) => {
  const read = readSearch(new URLSearchParams(query));
  expect(read.issues.map((issue) => `${issue.path}:${issue.code}`)).toEqual(issues);
  expect(searchQuery(read.search)).toBe(rest);
});

test('reversed bounds are swapped', () => {
  expect(
    parseSearch(new URLSearchParams('min=9&max=5&minPerM2=3&maxPerM2=2&c.area_all.min=40&c.area_all.max=20')),
  ).toMatchObject({
    min: 5,
    max: 9,
    minPerM2: 2,
    maxPerM2: 3,
    characteristics: { area_all: { min: 20, max: 40 } },
  });
});

test.each([
  ['category=2', 'category=ResidentialIndividual_Sell'],
  ['categoryCode=Land_Sell', 'category=Land_Sell'],
  ['category=4&categoryCode=Land_Sell', 'category=Land_Sell'],
  ['category=101', `category=${FLAT}&housing_type=new_buildings`],
  ['category=101&housing_type=secondary_market', `category=${FLAT}&housing_type=secondary_market`],
  ['category=203', 'category=ResidentialIndividual_Sell&c.house_type=cottage'],
  ['c.rooms.min=2&c.rooms.max=3', 'c.rooms=2,3'],
  ['c.rooms.min=4&c.rooms.max=2', 'c.rooms=2,3,4'],
  ['c.rooms.min=4', 'c.rooms=4-'],
  ['c.rooms.max=2', 'c.rooms=1,2'],
  ['c.rooms=5-,3,1,3', 'c.rooms=1,3,5-'],
  ['c.rooms=3,4,5-', 'c.rooms=3-'],
  ['c.rooms=50', 'c.rooms=50-'],
  ['c.rooms=7-,5-', 'c.rooms=5-'],
  ['c.mileage.min=0', 'c.mileage.min=0'],
])('%s goes on as %s', (query, rest) => {
  const read = readSearch(new URLSearchParams(query));
  expect(read.issues).toEqual([]);
  expect(searchQuery(read.search)).toBe(rest);
});

test('unknown parameters are ignored', () => {
  expect(readSearch(new URLSearchParams('utm_source=x&__proto__=1')).issues).toEqual([]);
});

test('parameters of a search are known by their names', () => {
  const keys = [
    ...searchParams(full).keys(),
    'categoryCode',
    'polygon',
    'page',
    'c.area_all.max',
    'c.rooms.min',
  ];
  expect(keys.filter((key) => !isSearchKey(key))).toEqual([]);
  expect(
    ['', 'utm_source', 'polygons', 'c.', 'c.rooms.', 'c.toString', 'rooms', '__proto__'].filter(isSearchKey),
  ).toEqual([]);
});

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

test('the bound that was broken is told', () => {
  const { issues } = readSearch(new URLSearchParams('c.rooms=0,900&c.area_all.min=0&size=500'));
  expect(issues.map(({ params }) => params)).toEqual([
    { minValue: 1 },
    { maxValue: 50 },
    { minValue: 0.01 },
    { maxValue: 100 },
  ]);
});

test('no more options of one characteristic than allowed', () => {
  const read = parseSearch(new URLSearchParams({ 'c.make': VEHICLE_MAKES.join(',') }));
  expect(read.characteristics.make).toEqual({ in: VEHICLE_MAKES.slice(0, CHARACTERISTIC_LIMITS.options) });
});
