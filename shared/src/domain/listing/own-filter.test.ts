/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { cadastreKind } from './cadastre.ts';
import { type OwnFilter, ownFilterParams, parseOwnFilter, startOfDay } from './own-filter.ts';

const full: OwnFilter = {
  search: 'Чорсу & 12',
  category: 'Land_Sell',
  cadastreType: 'parcel',
  publish: 'no',
  actionType: 'created',
  startDate: '2026-04-01',
  endDate: '2026-04-30',
};

test('a filter survives a round trip through the URL', () => {
  const params = ownFilterParams(full);
  expect(params.toString()).toBe(
    'search=%D0%A7%D0%BE%D1%80%D1%81%D1%83+%26+12&category=Land_Sell&cadastreType=parcel&publish=no' +
      '&actionType=created&startDate=2026-04-01&endDate=2026-04-30',
  );
  expect(parseOwnFilter(params)).toEqual(full);
  expect(ownFilterParams({ actionType: 'updated' }).toString()).toBe('');
});

test.each<[query: string, filter: OwnFilter]>([
  ['', {}],
  ['startDate=2026-04-30', { startDate: '2026-04-30' }],
  ['endDate=2026-04-01', { endDate: '2026-04-01' }],
  ['startDate=2026-04-01&endDate=2026-04-01', { startDate: '2026-04-01', endDate: '2026-04-01' }],
  ['actionType=updated', {}],
  ['category=4', { category: 'Land_Sell' }],
  ['categoryCode=Land_Sell', { category: 'Land_Sell' }],
  ['category=Castle&cadastreType=tower&publish=maybe&actionType=sold', {}],
  ['startDate=2026-02-30&endDate=yesterday', {}],
  ['startDate=2026-04-30&endDate=2026-04-01', { startDate: '2026-04-01', endDate: '2026-04-30' }],
  [`search=${'a'.repeat(300)}`, { search: 'a'.repeat(200) }],
  ['search=+++&status=new&page=2', {}],
])('%j is read as %j', (query, filter) => {
  expect(parseOwnFilter(new URLSearchParams(query))).toEqual(filter);
});

test('what is not set is no key', () => {
  expect(Object.keys(parseOwnFilter(new URLSearchParams('publish=yes')))).toEqual(['publish']);
});

test('a day begins at midnight of Tashkent', () => {
  expect(startOfDay('2026-04-05').toISOString()).toBe('2026-04-04T19:00:00.000Z');
});

test.each([
  ['10:01:01:01:01:0001', 'parcel'],
  ['10:01:01:01:01:0001:02', 'building'],
  ['10:01:01:01:01:0001:0002', 'building'],
  ['10:01:01:01:01:0001:0002:003', 'part'],
  ['10:01:01:01:01:00', null],
])('%s is a %s', (number, kind) => expect(cadastreKind(number)).toBe(kind));

test('a search for the word of the default order is a search', () => {
  expect(ownFilterParams({ search: 'updated' }).toString()).toBe('search=updated');
});
