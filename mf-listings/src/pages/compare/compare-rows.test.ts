/** @jest-environment node */
import { listingDetail } from '../../testing/listing-detail.ts';
import { compareGroups, compareRow, pricesDiffer, readCompared } from './compare-rows.ts';

const words = {
  label: ({ code }: { code: string }) => code,
  value: (_row: unknown, value: unknown) => String(value),
};

test('rows are what somebody has; differences are marked', () => {
  const first = listingDetail({ characteristics: { rooms: 2, area_all: 54, near_there: [] } });
  const second = listingDetail({ characteristics: { rooms: 3, area_all: 54, furnished: 'yes' } });
  const rows = compareGroups([first, second], words).flatMap((group) => group.rows);
  expect(rows.find(({ key }) => key === 'rooms')).toEqual({
    key: 'rooms',
    label: 'rooms',
    values: ['2', '3'],
    differs: true,
  });
  expect(rows.find(({ key }) => key === 'area_all')?.differs).toBe(false);
  // What one of them does not say may be the same.
  expect(rows.find(({ key }) => key === 'furnished')).toMatchObject({
    values: [null, 'yes'],
    differs: false,
  });
  expect(rows.map(({ key }) => key)).not.toContain('near_there');
});

test.each([
  [['Brick', 'brick '], false],
  [['Brick', null, 'Panel'], true],
  [[null, null], false],
  [['2', '2.0'], false],
  [['2,50', '2.5'], false],
  [['2', '20'], true],
  [['Brick', '  '], false],
  [['New  brick', 'new brick'], false],
] as const)('of %j it says that they differ: %s', (values, differs) => {
  expect(compareRow('walls', 'Walls', values).differs).toBe(differs);
});

test('options in another order are no difference; an option more is one', () => {
  const texts = ['Park, School', 'School, Park'];
  expect(
    compareRow('near', 'Near', texts, [
      ['park', 'school'],
      ['school', 'park'],
    ]).differs,
  ).toBe(false);
  expect(compareRow('near', 'Near', texts, [['park'], ['school', 'park']]).differs).toBe(true);
});

test('an empty text is shown as nothing', () => {
  expect(compareRow('walls', 'Walls', ['Brick', ' ']).values).toEqual(['Brick', null]);
});

test.each([
  ['the same price in two currencies', [12_000_000, 12_030_000], false],
  ['two prices', [12_000_000, 12_200_000], true],
  ['a price that is not known', [12_000_000, null], false],
  ['no price', [null, null], false],
] as const)('%s: compared as %j, which differs: %s', (_what, prices, differs) => {
  expect(pricesDiffer(prices)).toBe(differs);
});

test('listings of two categories are compared by what either has', () => {
  const land = listingDetail({ category: 'Land_Sell', characteristics: { area: 8 } });
  const keys = compareGroups([listingDetail(), land], words)
    .flatMap((group) => group.rows)
    .map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['area', 'rooms']));
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  [null, []],
  ['', []],
  ['1,2,2,x,-3,1.5,0,99999999999999999', [1, 2]],
  ['5,4,3,2,1', [5, 4, 3, 2]],
])('%s', (text, ids) => {
  expect(readCompared(text)).toEqual(ids);
});
