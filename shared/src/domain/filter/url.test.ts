/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { HOME_PAGE_SIZE } from '../constants.ts';
import { EMPTY_SEARCH } from './fields.ts';
import { FLAT, full } from './filter-testing.ts';
import { isSearchKey, parseSearch, readSearch, searchParams, searchQuery } from './url.ts';

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

test('equal filters have one address', () => {
  const a = searchQuery({
    regions: [3, 1, 3],
    characteristics: { repair: { in: ['euro_repair', 'authors_project'] } },
  });
  expect(a).toBe('regions=1&regions=3&c.repair=authors_project,euro_repair');
  expect(searchQuery(parseSearch(searchParams(full)))).toBe(searchQuery(full));
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
