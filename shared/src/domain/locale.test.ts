import { localeOfCookies, localeOfTag } from './locale.ts';

test.each([
  ['ru', 'ru'],
  ['en-GB', 'en'],
  ['UZ_Cyrl', 'uz'],
  [' ru-RU ', 'ru'],
  ['rus', undefined],
  ['kk', undefined],
  ['', undefined],
  [undefined, undefined],
])('the tag %j is the language %s', (tag, locale) => expect(localeOfTag(tag)).toBe(locale));

test.each([
  ['a=1; locale=ru', 'ru'],
  ['locale=en;b=2', 'en'],
  ['mylocale=ru', undefined],
  ['locale=xx', undefined],
  ['', undefined],
  [undefined, undefined],
])('the cookies %j store %s', (cookies, locale) => expect(localeOfCookies(cookies)).toBe(locale));
