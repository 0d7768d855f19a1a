/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */

import { editionOfCookies, localeOfCookies } from '../locale-cookies/index.ts';
import { editionOfTag, editionsOf, localeOfTag } from './locale.ts';

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

test.each([
  ['uz-Latn', 'uz-latn'],
  [' uz_latn-UZ', 'uz-latn'],
  ['uz-Latnx', 'uz'],
  ['uz-Latn-UZ', 'uz-latn'],
  ['uz-UZ-Latn', 'uz-latn'],
  ['uz-xlatn', 'uz'],
  ['uz-Cyrl', 'uz'],
  ['uz', 'uz'],
  ['ru-Latn', 'ru'],
  ['kk', undefined],
])('the tag %j is read as %s', (tag, edition) => expect(editionOfTag(tag)).toBe(edition));

test.each([
  ['locale=uz; script=latn', 'uz-latn'],
  ['script=latn;locale=uz', 'uz-latn'],
  ['locale=uz; script=', 'uz'],
  ['locale=uz; script=latnx', 'uz'],
  ['locale=ru; script=latn', 'ru'],
  ['script=latn', undefined],
])('the cookies %j store %s with its script', (cookies, edition) =>
  expect(editionOfCookies(cookies)).toBe(edition));

test('what is in Uzbek can be read in both scripts', () => {
  expect(editionsOf(['en', 'uz'])).toEqual(['uz', 'uz-latn', 'en']);
  expect(editionsOf(['ru'])).toEqual(['ru']);
});
