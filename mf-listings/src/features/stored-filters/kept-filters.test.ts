import { EMPTY_SEARCH, STORAGE_KEYS } from '@baza/shared/domain';
import { forgetFilters, keepFilter, keptFilters } from './kept-filters.ts';

afterEach(() => localStorage.clear());
const FLAT = 'ResidentialMultiStorey_Sell';

test('keeps the last five filters of a category, without what was typed', () => {
  keepFilter({ ...EMPTY_SEARCH, search: 'all' });
  expect(keptFilters()).toEqual([]);
  for (const region of [1, 2, 3, 4, 5, 6, 5])
    keepFilter({ ...EMPTY_SEARCH, category: FLAT, regions: [region], search: 'Навоий', page: region });
  expect(keptFilters().map(({ regions }) => regions)).toEqual([[5], [6], [4], [3], [2]]);
  expect(localStorage.getItem(STORAGE_KEYS.filters)).not.toContain('search');
  forgetFilters();
  expect(keptFilters()).toEqual([]);
});

test('what else is in the storage is left out', () => {
  localStorage.setItem(STORAGE_KEYS.filters, JSON.stringify([7, 'category=nonsense&max=5', null]));
  expect(keptFilters().map(({ category, max }) => [category, max])).toEqual([[undefined, 5]]);
});
