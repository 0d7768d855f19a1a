import assert from 'node:assert/strict';
import { it } from 'node:test';
import { localeOf, localeOfVisit } from './locale.ts';

const headers = { cookie: 'a=1; locale=ru', 'accept-language': 'ru;q=0.2, en-GB;q=0.8' };

it('an API response follows the weights of Accept-Language and ignores the cookie', () => {
  assert.equal(localeOf({ headers }), 'en');
  assert.equal(localeOf({ headers: {} }), 'uz');
});

it('a page follows its URL, the cookie, the browser, and defaults to Uzbek', () => {
  assert.equal(localeOfVisit({ headers }, 'en', 'uz'), 'en');
  assert.equal(localeOfVisit({ headers }, undefined, 'uz-Cyrl en'), 'uz');
  assert.equal(localeOfVisit({ headers }, 'xx', 'de,en'), 'en');
  assert.equal(localeOfVisit({ headers }, ['en'], 'xx'), 'ru');
  assert.equal(localeOfVisit({ headers: { ...headers, cookie: 'locale=xx' } }), 'en');
  assert.equal(localeOfVisit({ headers: { 'accept-language': 'de' } }), 'uz');
});
