import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownSearch } from './known-search.ts';

const CASES: [search: string, named: string[] | undefined, known: string][] = [
  ['', [], ''],
  ['?', [], ''],
  ['?utm_source=x', [], ''],
  ['?utm_source=x', undefined, '?utm_source=x'],
  ['?utm_source=x&page=2&fbclid=1&c.rooms=1,3', [], '?page=2&c.rooms=1,3'],
  // As it was sent, and in its order.
  [
    '?%63ategory=Land_Sell&search=a+%22b%22&category=',
    [],
    '?%63ategory=Land_Sell&search=a+%22b%22&category=',
  ],
  ['?@=41.3,69.2,12&at=1', ['@'], '?@=41.3,69.2,12'],
  ['?%40=41.3,69.2,12', ['@'], '?%40=41.3,69.2,12'],
  ['?@=41.3,69.2,12', [], ''],
  ['??page=2&=1&&%=1&__proto__=1', [], ''],
];

for (const [search, named, known] of CASES)
  test(`of ${search} a page depends on ${known || 'nothing'}, if its route names ${named ? `[${named}]` : 'nothing'}`, () => {
    assert.equal(knownSearch(search, named), known);
  });
