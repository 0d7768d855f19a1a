import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownSearch, searchWithoutTail } from './known-search.ts';

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

const TAILS: [search: string, clean: string | null][] = [
  ['?id=7.', '?id=7'],
  ['?utm_source=a)&id=7%20', '?utm_source=a)&id=7'],
  ['?id=7+', '?id=7'],
  ['?id=7%C2%BB,', '?id=7'],
  ['?id=7&page=2)', '?id=7&page=2'],
  ['?id=7', null],
  ['?id.', null],
  ['?', null],
  ['', null],
  ['?id=7&utm_source=chat!', null],
  ['?search=flat.', null],
  ['?c.rooms=3,', null],
  ['?id=7_', null],
];

for (const [search, clean] of TAILS)
  test(`the link ending in ${search || 'nothing'} leads to ${clean ?? 'itself'}`, () => {
    assert.equal(searchWithoutTail(search, ['id']), clean);
  });
