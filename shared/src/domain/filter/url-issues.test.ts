/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { CHARACTERISTIC_LIMITS } from '../category/characteristic-types.ts';
import { VEHICLE_MAKES } from '../category/vehicle-makes.ts';
import { FILTER_FIELDS } from './fields.ts';
import { FLAT } from './filter-testing.ts';
import { parseSearch, readSearch, searchQuery } from './url.ts';

test('what is not asked, or asked in vain, is no key', () => {
  const { search } = readSearch(new URLSearchParams('min=many&c.rooms=900'));
  expect(Object.keys(search).sort()).toEqual(
    FILTER_FIELDS.filter(({ empty }) => empty !== undefined)
      .map(({ name }) => name)
      .sort(),
  );
  expect(Object.keys(search.characteristics)).toEqual([]);
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
