/** @jest-environment node */
import { searchName } from './search-name.ts';

test('a name is at most so long, with spaces that can be typed', () => {
  expect(searchName(['Flats', '3\u00a0rooms'])).toBe('Flats · 3 rooms');
  expect(searchName(['x'.repeat(200)])).toHaveLength(80);
});
