/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import {
  contentState,
  isSafeLink,
  isWebAddress,
  languageFor,
  SLUG,
  slugOf,
  wholeLanguages,
} from './content.ts';

test.each([
  ['https://example.uz/a?b=1#c', true],
  ['HTTP://example.uz', true],
  ['/products?category=Land_Sell', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['\\\\evil.example', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  [' https://example.uz', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['vbscript:x', false],
  ['mailto:a@example.uz', false],
  ['file:///etc/passwd', false],
  ['https:example.uz', false],
  ['https://', false],
  ['https://user:secret@example.uz', false],
  ['products', false],
  ['', false],
  [`/${'x'.repeat(2000)}`, false],
])('a text may link to %s: %s', (href, safe) => {
  expect(isSafeLink(href)).toBe(safe);
});

test('a web address is not a path', () => {
  expect(isWebAddress('/products')).toBe(false);
  expect(isWebAddress('https://example.uz/products')).toBe(true);
});

test.each([
  ['Янги уйлар: 2026 йил', 'yangi-uylar-2026-yil'],
  ['Ўзбекистонда ипотека', 'ozbekistonda-ipoteka'],
  ['Рынок жилья: что нового', 'rinok-jilya-chto-novogo'],
  ['How to buy — a “guide”', 'how-to-buy-a-guide'],
  ['!!!', ''],
])('the address of %s is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  if (slug) expect(slug).toMatch(SLUG);
});

test.each(['2026', '-a', 'a-', 'a--b', 'A', 'а', 'a/b', 'a b', ''])('“%s” is no address', (slug) => {
  expect(slug).not.toMatch(SLUG);
});

test('a long title has an address that is not too long', () => {
  const slug = slugOf('уй '.repeat(60));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(SLUG);
});

const from = '2026-05-01T00:00:00.000Z';
const until = '2026-06-01T00:00:00.000Z';
test.each([
  [null, null, from, 'draft'],
  [from, null, '2026-04-30T23:59:59.999Z', 'scheduled'],
  [from, until, from, 'published'],
  [from, null, '2036-05-01T00:00:00Z', 'published'],
  [from, until, until, 'ended'],
])('from %s until %s it is, at %s, %s', (publishFrom, publishUntil, now, state) => {
  expect(contentState({ publishFrom, publishUntil }, Date.parse(now))).toBe(state);
});

test('a text is whole in the languages that have all its parts', () => {
  const whole = { title: 'a', text: 'b', body: {} };
  const texts = { uz: whole, ru: { ...whole, body: null }, en: { ...whole, title: '' } };
  expect(wholeLanguages('news', texts)).toEqual(['uz']);
  expect(wholeLanguages('links', texts)).toEqual(['uz', 'ru']);
  expect(languageFor('ru', ['uz', 'ru'])).toBe('ru');
  expect(languageFor('en', ['uz', 'ru'])).toBe('uz');
  expect(languageFor('en', [])).toBeUndefined();
});
