/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import {
  CATEGORIES,
  CATEGORY_CODES,
  CHILD_CHARACTERISTIC,
  categoryByCode,
  categoryById,
  categoryId,
  DEFAULT_CATEGORY,
  isCategoryCode,
  readCategory,
} from './categories.ts';
import { optionsOf } from './characteristic-views.ts';
import { characteristicByCode } from './characteristics.ts';

test('ids are those which stored rows carry', () => {
  expect(CATEGORIES.map((node) => [node.id, node.code])).toEqual([
    [1, 'ResidentialMultiStorey_Sell'],
    [2, 'ResidentialIndividual_Sell'],
    [3, 'NotResidential_Sell'],
    [4, 'Land_Sell'],
    [5, 'Garage_Sell'],
    [6, 'AutoTransport_Sell'],
  ]);
  expect(categoryByCode('ResidentialMultiStorey_Sell').children).toEqual([
    { id: 101, code: 'new_buildings', children: [] },
    { id: 102, code: 'secondary_market', children: [] },
  ]);
});

test('codes and ids lead to the same node', () => {
  for (const code of CATEGORY_CODES) expect(categoryById(categoryId(code))?.code).toBe(code);
  expect(categoryByCode('constructor')).toBeUndefined();
  expect(isCategoryCode('Land_Sell')).toBe(true);
  expect(isCategoryCode(4)).toBe(false);
  expect(DEFAULT_CATEGORY).toBe('ResidentialMultiStorey_Sell');
});

test.each(CATEGORY_CODES)('children of %s are the options of its characteristic', (code) => {
  const row = characteristicByCode(CHILD_CHARACTERISTIC[code]);
  expect(categoryByCode(code).children.map((child) => child.code)).toEqual([...optionsOf(row, code)]);
});

test.each([
  ['4', { category: 'Land_Sell' }],
  ['402', { category: 'Land_Sell', child: 'gardening' }],
  ['499', undefined],
  ['0x4', undefined],
  ['4.0', undefined],
  ['00004', undefined],
  [' 4', undefined],
  ['', undefined],
])('the category %j is %j', (text, choice) => expect(readCategory(text)).toEqual(choice));
