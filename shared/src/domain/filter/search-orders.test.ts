/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { telegramName } from './search-orders.ts';

test.each([
  ['@baza_uz', 'baza_uz'],
  [' Baza_UZ ', 'baza_uz'],
  ['https://t.me/baza_uz', 'baza_uz'],
  ['t.me/baza_uz', 'baza_uz'],
  ['a1234', 'a1234'],
  [`a${'b'.repeat(31)}`, `a${'b'.repeat(31)}`],
])('%s is the name %s', (text, name) => expect(telegramName(text)).toBe(name));

test.each([
  '',
  '@',
  'abcd',
  '1abcde',
  '_abcde',
  'abcde_',
  'ab cde',
  'номи_бор',
  '@@abcde',
  'a/bcde',
  'abcde!',
  `a${'b'.repeat(32)}`,
])('%j is no name', (text) => expect(telegramName(text)).toBeNull());
