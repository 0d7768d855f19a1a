/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import type { Currency } from '../constants.ts';
import type { Locale } from '../locale/locale.ts';
import {
  formatMoney,
  formatPrice,
  fromUzs,
  isPrice,
  type MoneyFormat,
  pricePerM2,
  rateFromCentralBank,
  shortPrice,
  toUzs,
} from './money.ts';

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each<[number, MoneyFormat, string]>([
  [1234567.891, 'integer', '1234568'],
  [1234567.891, 'decimal', '1 234 567.89'],
  [1234567.891, 'decimalNoScale', '1 234 568'],
  [0, 'decimal', '0.00'],
  [999, 'decimalNoScale', '999'],
  [1000, 'decimalNoScale', '1 000'],
  [-1234.5, 'decimal', '-1 234.50'],
  [-0.2, 'decimalNoScale', '0'],
  [-0.2, 'decimal', '-0.20'],
  [-0.001, 'decimal', '0.00'],
  [-10, 'integer', '-10'],
  [-123, 'decimalNoScale', '-123'],
  [123_456, 'decimal', '123 456.00'],
  [9_999_999_999_999, 'decimalNoScale', '9 999 999 999 999'],
  [Number.NaN, 'integer', ''],
])('%s as %s is %s', (amount, format, text) => expect(formatMoney(amount, format)).toBe(text));

test.each<[number, Currency, Locale, string]>([
  [1_200_000_000, 'UZS', 'uz', '1,2 млрд'],
  [1_200_000_000, 'UZS', 'ru', '1,2 млрд'],
  [1_200_000_000, 'UZS', 'en', '1.2 bn'],
  [850_000_000, 'UZS', 'uz', '850 млн'],
  [850_000_000, 'UZS', 'en', '850 mln'],
  [12_340_000_000, 'UZS', 'ru', '12 млрд'],
  [9_960_000_000, 'UZS', 'ru', '10 млрд'],
  [999_950_000, 'UZS', 'ru', '1 млрд'],
  [9_950_000_000, 'UZS', 'ru', '10 млрд'],
  [5_000_000_000_000_000, 'UZS', 'ru', '5 000 трлн'],
  [5.4, 'UZS', 'ru', '5'],
  [999_400_000, 'UZS', 'ru', '999 млн'],
  [2_500_000_000_000, 'UZS', 'uz', '2,5 трлн'],
  [45_000, 'UZS', 'uz', '45 минг'],
  [950, 'UZS', 'ru', '950'],
  [67_314, 'USD', 'en', '$67k'],
  [67_314, 'USD', 'ru', '$67 тыс.'],
  [67_314, 'USD', 'uz', '67 минг $'],
  [950, 'USD', 'uz', '$950'],
  [1_250_000, 'USD', 'en', '$1.3 mln'],
])('%s %s in %s is %s', (amount, currency, locale, text) => {
  expect(spaces(shortPrice(amount, currency, locale))).toBe(text);
});

test('pins tell neighbours apart by a second digit', () => {
  const pin = (amount: number) => spaces(shortPrice(amount, 'UZS', 'ru', 2));
  expect([1_062_000_000, 1_110_000_000, 1_200_000_000, 850_000_000].map(pin)).toEqual([
    '1,06 млрд',
    '1,11 млрд',
    '1,2 млрд',
    '850 млн',
  ]);
});

test('a price names its currency and does not break', () => {
  expect(formatPrice(850_000_000, 'UZS', 'uz')).toBe('850\u00a0000\u00a0000\u00a0сўм');
  expect(spaces(formatPrice(850_000_000, 'UZS', 'ru'))).toBe('850 000 000 сум');
  expect(spaces(formatPrice(67_314.5, 'USD', 'en'))).toBe('$67 315');
});

test('conversion gives whole so’m and cents', () => {
  expect(toUzs(67_314.25, 'USD', 12_650.33)).toBe(851_547_476);
  expect(toUzs(850_000_000, 'UZS', 12_650.33)).toBe(850_000_000);
  expect(fromUzs(851_547_476, 'USD', 12_650.33)).toBe(67_314.25);
  expect(fromUzs(5, 'UZS', 12_650.33)).toBe(5);
});

test.each([
  [0, false],
  [1, true],
  [1.5, false],
  [9_999_999_999_999, true],
  [10_000_000_000_000, false],
])('%s is a price: %s', (price, expected) => expect(isPrice(price)).toBe(expected));

test('price of a square metre', () => {
  expect(pricePerM2(850_000_000, 64)).toBe(13_281_250);
  expect(pricePerM2(850_000_000, null)).toBeNull();
  expect(pricePerM2(850_000_000, 0)).toBeNull();
  expect(pricePerM2(850_000_000, -1)).toBeNull();
});

test('the bank’s row is divided by its nominal', () => {
  const row = { Ccy: 'USD', Nominal: '10', Rate: '126503.30', Date: '05.07.2026' };
  expect(rateFromCentralBank([{ ...row, Ccy: 'EUR', Rate: '1' }, null as never, row])).toEqual({
    currency: 'USD',
    rate: 12_650.33,
    date: '2026-07-05',
  });
  expect(rateFromCentralBank([{ ...row, Rate: 'n/a' }])).toBeNull();
  expect(rateFromCentralBank([{ ...row, Nominal: 0 }])).toBeNull();
  expect(rateFromCentralBank([{ ...row, Rate: '0' }])).toBeNull();
  expect(rateFromCentralBank([{ ...row, Date: '105.07.2026' }])).toBeNull();
  expect(rateFromCentralBank([{ ...row, Date: '05.07.20261' }])).toBeNull();
  expect(rateFromCentralBank([{ ...row, Date: '2026-07-05' }])).toBeNull();
  expect(rateFromCentralBank([{ ...row, Date: undefined as never }])).toBeNull();
  expect(rateFromCentralBank([])).toBeNull();
});
