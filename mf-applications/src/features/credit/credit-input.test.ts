/** @jest-environment node */
import {
  creditOf,
  initialPayment,
  maxInitialPayment,
  startInput,
  withPayment,
  withPercent,
  withPrice,
} from './credit-input.ts';
import { readCredit, writeCredit } from './credit-query.ts';

const start = startInput(500_000_000);

test('a calculation starts with a fifth down, 20 years and no rate', () => {
  expect(creditOf({ ...start, rate: 15 })).toEqual({
    terms: { creditAmount: 400_000_000, creditTerm: 240, rate: 15 },
    problem: null,
  });
});

test('a down payment typed in so’m stays to the so’m; a new price keeps its share', () => {
  const typed = withPayment(start, 123_456_789);
  expect(initialPayment(typed)).toBe(123_456_789);
  expect(typed.initialPercent).toBe(24.69);
  expect(initialPayment(withPrice(typed, 1_000_000_000))).toBe(246_900_000);
});

test('typing a price digit by digit keeps the share', () => {
  const typed = [1, 12, 123, 1234, 123_400_000].reduce(withPrice, withPercent(start, 33));
  expect(typed.initialPercent).toBe(33);
  expect(initialPayment(typed)).toBe(40_722_000);
  expect(maxInitialPayment(typed)).toBe(117_230_000);
});

test('an empty down payment counts as zero', () => {
  expect(initialPayment(withPayment(start, null))).toBeNull();
  expect(creditOf(withPercent({ ...start, rate: 15 }, null)).terms?.creditAmount).toBe(500_000_000);
});

test.each([
  [withPrice(start, null), 'incomplete'],
  [{ ...start, creditTerm: null }, 'incomplete'],
  [{ ...start, creditTerm: 0 }, 'incomplete'],
  [{ ...start, rate: null }, 'incomplete'],
  [withPrice({ ...start, rate: 15 }, 1_000_000), 'tooSmall'],
  [withPrice({ ...start, rate: 15 }, 10 ** 14), 'tooLarge'],
])('%j is %s', (input, problem) => expect(creditOf(input)).toEqual({ terms: null, problem }));

test('the URL contains the whole calculation', () => {
  const input = withPayment({ ...start, creditTerm: 120, rate: 23.5 }, 200_000_000);
  const query = writeCredit(input);
  expect(query.toString()).toBe(
    'realEstateAmount=500000000&initialPayment=200000000&creditTerm=120&rate=23.5',
  );
  expect(readCredit(query, 1)).toEqual(input);
  expect(writeCredit({ ...start, rate: null }).has('rate')).toBe(false);
});

test.each([
  '',
  'realEstateAmount=abc&initialPayment=-1&creditTerm=12.5&rate=1e9',
  'realEstateAmount=99999999999999&creditTerm=361&rate=100.01',
  'initialPayment=500000001&rate=15.123',
])('what makes no sense in the address (%s) is left out', (query) => {
  expect(readCredit(new URLSearchParams(query), 500_000_000)).toEqual(start);
});
