/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { EMPTY_FILTER, type ListingFilter } from './fields.ts';
import { overriddenParts, type Understood, withPicked, withSearch, withUnderstood } from './understood.ts';
import { parseSearch, searchQuery } from './url.ts';

const FLAT = 'ResidentialMultiStorey_Sell';
const understood: Understood = {
  filter: {
    category: FLAT,
    housing_type: 'new_buildings',
    regions: [1718],
    max: 80_000,
    priceUnit: 'USD',
    characteristics: { rooms: { counts: [3] }, repair: { in: ['euro_repair'] } },
  },
  text: 'боғча ёнида',
};
const filter: ListingFilter = { ...EMPTY_FILTER, search: 'as typed' };

test('a filter says outright what its text was read as', () => {
  const whole = withUnderstood(filter, understood);
  expect(searchQuery(whole)).toBe(
    `category=${FLAT}&housing_type=new_buildings&regions=1718&max=80000&priceUnit=USD&search=${encodeURIComponent(
      'боғча ёнида',
    ).replaceAll('%20', '+')}&searchAs=text&c.rooms=3&c.repair=euro_repair`,
  );
  expect(searchQuery(parseSearch(new URLSearchParams(searchQuery(whole))))).toBe(searchQuery(whole));
  expect(overriddenParts(filter, understood)).toEqual([]);
});

test('a distance that was chosen wins over one in the text; one that is picked wins over both', () => {
  const near: Understood = { filter: { near_school: '500', near_metro: '1000' }, text: '' };
  const chosen: ListingFilter = { ...filter, near_school: '300' };
  expect(withUnderstood(chosen, near)).toMatchObject({ near_school: '300', near_metro: '1000' });
  expect(overriddenParts(chosen, near)).toEqual(['near_school']);
  expect(withPicked(chosen, near)).toMatchObject({ near_school: '500', near_metro: '1000' });
});

test('without a rest there is no text', () => {
  expect(withUnderstood(filter, { ...understood, text: '' })).toMatchObject({
    search: undefined,
    searchAs: undefined,
  });
});

test('what was chosen otherwise wins, and the parts without effect are known', () => {
  const chosen: ListingFilter = {
    ...filter,
    category: 'Land_Sell',
    regions: [1726],
    min: 5,
    characteristics: { rooms: { counts: [2] } },
  };
  expect(withUnderstood(chosen, understood)).toMatchObject({
    category: 'Land_Sell',
    housing_type: undefined,
    regions: [1726],
    min: 5,
    priceUnit: 'UZS',
    characteristics: { rooms: { counts: [2] }, repair: { in: ['euro_repair'] } },
  });
  expect(withUnderstood(chosen, understood).max).toBeUndefined();
  expect(overriddenParts(chosen, understood)).toEqual([
    'category',
    'housing_type',
    'regions',
    'price',
    'c.rooms',
  ]);
});

test('a currency chosen for prices per m² stays', () => {
  const chosen: ListingFilter = { ...filter, maxPerM2: 9_000_000 };
  expect(withUnderstood(chosen, understood)).toMatchObject({ priceUnit: 'UZS', maxPerM2: 9_000_000 });
  expect(withUnderstood(chosen, understood).max).toBeUndefined();
  expect(overriddenParts(chosen, understood)).toEqual(['price']);
  expect(withUnderstood({ ...chosen, priceUnit: 'USD' }, understood).max).toBe(80_000);
});

test('the same chosen and read is no contradiction', () => {
  const same: ListingFilter = { ...filter, category: FLAT, regions: [1718], max: 80_000, priceUnit: 'USD' };
  expect(overriddenParts(same, understood)).toEqual([]);
});

test('another text is read again', () => {
  expect(withSearch({ ...filter, searchAs: 'text' }, 'новый')).toMatchObject({
    search: 'новый',
    searchAs: undefined,
  });
});
