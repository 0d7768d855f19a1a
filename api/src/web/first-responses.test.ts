import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callsOf } from './first-responses.ts';
import type { SitePage } from './site-map.ts';

const title = { uz: 'x', ru: 'x', en: 'x' };
/** The calls of a page by its route and URL parameters. */
const callsAt = (answers: string[] | undefined, params: Record<string, string>, search: string) => {
  const route: SitePage = { path: '/', layout: 'default', guard: 'none', title, answers, runs: true };
  return callsOf({ route, params, redirect: null }, search);
};

test('a page embeds the rate and the calls of its route with the URL’s parameters', () => {
  const list = ['public/listings?{query}', 'public/areas/path/{regions}'];
  assert.deepEqual(callsAt(list, {}, '?category=Land_Sell&regions=1726'), [
    'public/rates',
    'public/listings?category=Land_Sell&regions=1726',
    'public/areas/path/1726',
  ]);
  assert.deepEqual(callsAt(list, {}, ''), ['public/rates', 'public/listings']);
  const product = ['public/listings/{id}', 'public/rates'];
  assert.deepEqual(callsAt(product, { id: '7' }, '?id=8'), ['public/rates', 'public/listings/7']);
  assert.deepEqual(callsAt(product, {}, ''), ['public/rates']);
  assert.deepEqual(callsAt(undefined, {}, ''), ['public/rates']);
});

test('a query cannot lead to another call', () => {
  const list = ['public/areas/path/{regions}'];
  assert.deepEqual(callsAt(list, {}, '?regions=../../ops%3Fx'), [
    'public/rates',
    'public/areas/path/..%2F..%2Fops%3Fx',
  ]);
});
