import assert from 'node:assert/strict';
import { it } from 'node:test';
import { editionOfVisit, localeOf } from './locale.ts';

const headers = { cookie: 'a=1; locale=ru', 'accept-language': 'ru;q=0.2, en-GB;q=0.8' };

it('an API response follows the weights of Accept-Language and ignores the cookie', () => {
  assert.equal(localeOf({ headers }), 'en');
  assert.equal(localeOf({ headers: {} }), 'uz');
});

it('a page follows its URL, the cookie, the browser, and defaults to Uzbek', () => {
  assert.equal(editionOfVisit({ headers }, 'en', 'uz'), 'en');
  assert.equal(editionOfVisit({ headers }, undefined, 'uz-Cyrl en'), 'uz');
  assert.equal(editionOfVisit({ headers }, 'uz-latn', 'ru'), 'uz-latn');
  assert.equal(editionOfVisit({ headers }, 'xx', 'de,en'), 'en');
  assert.equal(editionOfVisit({ headers }, ['en'], 'xx'), 'ru');
  assert.equal(editionOfVisit({ headers: { ...headers, cookie: 'locale=xx' } }), 'en');
  assert.equal(editionOfVisit({ headers: { cookie: 'locale=uz; script=latn' } }, 'ru'), 'ru');
  assert.equal(editionOfVisit({ headers: { cookie: 'locale=uz; script=latn' } }), 'uz-latn');
  assert.equal(editionOfVisit({ headers: { 'accept-language': 'uz-Latn-UZ' } }), 'uz-latn');
  assert.equal(localeOf({ headers: { 'accept-language': 'uz-Latn-UZ,ru;q=0.9' } }), 'uz');
  assert.equal(editionOfVisit({ headers: { cookie: 'locale=uz', 'accept-language': 'uz-Latn-UZ' } }), 'uz');
  assert.equal(editionOfVisit({ headers: { 'accept-language': 'de' } }), 'uz');
});
