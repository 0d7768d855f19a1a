import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencyOf } from '@baza/shared/domain';
import type { Cell } from '../../platform/spreadsheets/cells.ts';
import { DEGREES, PRICE, quantity, readNumber } from './amounts.ts';

const kinds = {
  price: PRICE,
  degrees: DEGREES,
  area: quantity('m2', false),
  land: quantity('sotka', false),
  whole: quantity(undefined, true),
};
type Kind = keyof typeof kinds;

const read = (cell: Cell, kind: Kind = 'price') => {
  const reading = readNumber(cell, kinds[kind]);
  if (reading.problem) return reading.problem.code;
  return reading.currency ? `${reading.value} ${reading.currency}` : reading.value;
};

describe('a price in a cell', () => {
  for (const [text, expected] of [
    ['850000000', 850_000_000],
    ['850 000 000', 850_000_000],
    ['850\u00a0000\u202f000,00', 850_000_000],
    ["850'000'000", 850_000_000],
    ['850,000,000', 850_000_000],
    ['850.000.000', 850_000_000],
    ['850.000.000,50', 850_000_000.5],
    ['1,234,567.89', 1_234_567.89],
    ['120,000', 120_000],
    ['120.000', 120_000],
    ['120,5', 120.5],
    ['120.50', 120.5],
    ['0,125', 0.125],
    ['8.5E8', 850_000_000],
    ['8,5e+08', 850_000_000],
    ['120,000 USD', '120000 USD'],
    ['$85,000.00', '85000 USD'],
    ['85 000$', '85000 USD'],
    ['US$ 85000', '85000 USD'],
    ['85 000 у.е.', '85000 USD'],
    ['85 000 у. е.', '85000 USD'],
    ['85000 долларов США', '85000 USD'],
    ['АҚШ доллари 85000', '85000 USD'],
    ['85k$', '85000 USD'],
    ['850 000 000 сум', '850000000 UZS'],
    ['850 000 000 soʻm', '850000000 UZS'],
    ["850 mln so'm", '850000000 UZS'],
    ['850 млн. сўм', '850000000 UZS'],
    ['1,5 млрд', 1_500_000_000],
    ['1,1 млн', 1_100_000],
    ['UZS 850000000', '850000000 UZS'],
    ['\u202a850 000\u202c', 850_000],
    [{ number: 123.456, unit: '$' }, '123.456 USD'],
    [{ number: 850, unit: 'млн' }, 850_000_000],
    [{ number: 5, unit: '₽' }, 'numeric'],
    ['1,250 млрд', 'numberAmbiguous'],
    ['дёшево', 'numeric'],
    ['850 000 руб', 'numeric'],
    ['$ 5 сум', 'numeric'],
    ['1 2 3', 'numeric'],
    ['.5', 'numeric'],
    ['$,500', 'numeric'],
    ['у.е.500', '500 USD'],
    ['12.34.56', 'numeric'],
    ['1,23,456', 'numeric'],
    ['100-200', 'numeric'],
    ['5 000 / 6 000', 'numeric'],
    ['9 999 999 999 999 999', 'maxValue'],
    ['850 000 (сум)', '850000 UZS'],
    ['5 $ 6 сум', 'numeric'],
    ['', 'numeric'],
  ] as [Cell, unknown][])
    it(`is ${expected} for ${JSON.stringify(text)}`, () => {
      assert.equal(read(text), expected);
    });
});

describe('another number in a cell', () => {
  for (const [text, kind, expected] of [
    ['72,5', 'area', 72.5],
    ['72,5 м²', 'area', 72.5],
    ['72.5 кв.м', 'area', 72.5],
    ['1 200', 'area', 1200],
    ['1.200', 'area', 'numberAmbiguous'],
    ['72,125', 'area', 'numberAmbiguous'],
    ['0,125', 'area', 0.125],
    [{ number: 72.125 }, 'area', 72.125],
    [{ number: 72.5, unit: 'м²' }, 'area', 72.5],
    ['3 млн', 'area', 'numeric'],
    ['4/9', 'area', 'numeric'],
    ['15%', 'area', 'numeric'],
    ['65²', 'area', 'numeric'],
    ['72.30000000000001', 'area', 72.3],
    ['6 соток', 'land', 6],
    ['600 м²', 'land', 'numeric'],
    ['120,000', 'whole', 120_000],
    ['2.5', 'whole', 2.5],
    [{ number: 1.234 }, 'whole', 1.234],
    ['41,275', 'degrees', 41.275],
    ['41.311', 'degrees', 41.311],
    ['-69.2031', 'degrees', -69.2031],
  ] as [Cell, Kind, unknown][])
    it(`is ${expected} for ${JSON.stringify(text)} as ${kind}`, () => {
      assert.equal(read(text, kind), expected);
    });
});

describe('a currency', () => {
  it('is known by its signs and words in all scripts', () => {
    for (const word of ['$', 'USD', 'usd', 'у.е.', 'УЕ', 'y.e.', 'доллар', 'Доллары', 'dollar', 'US$', '($)'])
      assert.equal(currencyOf(word), 'USD', word);
    for (const word of ['сум', 'сум.', 'Сумы', 'сўм', "so'm", 'soʻm', 'so‘m', 'UZS', 'sum'])
      assert.equal(currencyOf(word), 'UZS', word);
    for (const word of ['', 'EUR', '₽', 'руб', 'сумма']) assert.equal(currencyOf(word), null, word);
  });
});
