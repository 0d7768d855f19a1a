import { acceptedLocale } from './accept-language.ts';

test.each([
  ['ru', 'ru'],
  ['en-GB,en;q=0.9', 'en'],
  ['en;q=0.2, ru;q=0.9', 'ru'],
  ['kk,ru-RU;q=0.9,en;q=0.8', 'ru'],
  ['en;q=0.5,ru;q=0.5', 'en'],
  ['ru;level=1;q=0.3, EN ; Q=0.7', 'en'],
  ['en;q=0, ru;q=0.1', 'ru'],
  ['ru;q=0', 'uz'],
  ['en;q=2, ru;q=0.1', 'ru'],
  ['en;q=, ru;q=0.001', 'ru'],
  ['en;q=0.5,uz;q=1.000', 'uz'],
  ['de,fr;q=0.5,*;q=0.1', 'uz'],
  [',;q=1,', 'uz'],
  ['', 'uz'],
  [undefined, 'uz'],
])('%j prefers %s', (header, locale) => expect(acceptedLocale(header)).toBe(locale));

test('a long header is read in linear time', () => {
  // In quadratic time these two megabytes would take minutes.
  expect(acceptedLocale(`${'x;q=0.1,'.repeat(250_000)}ru`)).toBe('ru');
});
