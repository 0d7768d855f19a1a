import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RemoteRoute } from '@baza/shared/contract/types';
import { callsOf } from './answers.ts';

const title = { uz: 'x', ru: 'x', en: 'x' };
const route = (path: string, answers?: string[]): RemoteRoute => ({
  path,
  layout: 'default',
  guard: 'none',
  title,
  answers,
});

test('a page carries the rate, and what its route names with the parameters of its address', () => {
  const list = route('/products', ['public/listings?{query}', 'public/areas/path/{regions}']);
  assert.deepEqual(callsOf(list, '/products', '?category=Land_Sell&regions=1726'), [
    'public/rates',
    'public/listings?category=Land_Sell&regions=1726',
    'public/areas/path/1726',
  ]);
  assert.deepEqual(callsOf(list, '/products', ''), ['public/rates', 'public/listings']);
  const product = route('/products/product/:id?', ['public/listings/{id}', 'public/rates']);
  assert.deepEqual(callsOf(product, '/products/product/7', '?id=8'), ['public/rates', 'public/listings/7']);
  assert.deepEqual(callsOf(product, '/products/product', ''), ['public/rates']);
  assert.deepEqual(callsOf(route('/map'), '/map', ''), ['public/rates']);
});

test('a query cannot lead to another call', () => {
  const list = route('/products', ['public/areas/path/{regions}']);
  assert.deepEqual(callsOf(list, '/products', '?regions=../../ops%3Fx'), [
    'public/rates',
    'public/areas/path/..%2F..%2Fops%3Fx',
  ]);
});
