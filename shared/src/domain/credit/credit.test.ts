/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import {
  annuityPayment,
  CREDIT_KINDS,
  type CreditTerms,
  creditSchedule,
  differentiatedPayment,
  initialPaymentOf,
  initialPercentOf,
  isCredit,
} from './credit.ts';

const cents = (value: number) => Math.round(value * 100) / 100;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const flat: CreditTerms = { creditAmount: 400_000_000, rate: 18, creditTerm: 240 };

test.each([
  [flat, 6_173_246.09, 1_081_579_062],
  [{ creditAmount: 300_000_000, rate: 23.5, creditTerm: 120 }, 6_510_129.54, 481_215_545],
  [{ creditAmount: 120_000_000, rate: 0, creditTerm: 12 }, 10_000_000, 0],
])('annuity of %j: %d a month, interest %d', (terms, payment, interest) => {
  expect(cents(annuityPayment(terms))).toBe(payment);
  const schedule = creditSchedule('annuity', terms);
  expect(schedule.interest).toBe(interest);
  expect(schedule.first).toBe(Math.round(payment));
});

test('equal parts of the debt: the first payment is the largest', () => {
  expect(cents(differentiatedPayment(flat, 1))).toBe(7_666_666.67);
  expect(cents(differentiatedPayment(flat, 240))).toBe(1_691_666.67);
  const schedule = creditSchedule('differentiated', flat);
  expect(schedule.interest).toBe(723_000_000);
  expect(schedule.first).toBe(7_666_667);
});

describe.each(CREDIT_KINDS)('%s', (kind) => {
  test.each<CreditTerms>([
    flat,
    { creditAmount: 300_000_000, rate: 23.5, creditTerm: 120 },
    { creditAmount: 1_000_000, rate: 15, creditTerm: 360 },
    { creditAmount: 1_000_000, rate: 100, creditTerm: 360 },
    { creditAmount: 1_000_001, rate: 0, creditTerm: 7 },
    { creditAmount: 777_777_777, rate: 99.99, creditTerm: 1 },
    { creditAmount: 9_999_999_999_999, rate: 100, creditTerm: 360 },
  ])('of %j adds up to the so’m, the last payment taking the rounding', (terms) => {
    const { payments, interest, total, first, last } = creditSchedule(kind, terms);
    expect(payments).toHaveLength(terms.creditTerm);
    expect(sum(payments.map((row) => row.principal))).toBe(terms.creditAmount);
    expect(sum(payments.map((row) => row.interest))).toBe(interest);
    expect(sum(payments.map((row) => row.payment))).toBe(total);
    expect(payments.at(-1)?.balance).toBe(0);
    let debt = terms.creditAmount;
    for (const row of payments) {
      expect(Object.values(row).every(Number.isInteger)).toBe(true);
      expect(row.payment).toBe(row.principal + row.interest);
      expect(row.principal).toBeGreaterThanOrEqual(0);
      debt -= row.principal;
      expect(row.balance).toBe(debt);
    }
    const same = payments.slice(0, -1).map((row) => (kind === 'annuity' ? row.payment : row.principal));
    expect(new Set(same).size).toBeLessThanOrEqual(1);
    expect([payments[0]?.payment, payments.at(-1)?.payment]).toEqual([first, last]);
    // The last differs only by rounding.
    const exact = kind === 'annuity' ? annuityPayment(terms) : differentiatedPayment(terms, terms.creditTerm);
    expect(Math.abs(last - exact)).toBeLessThanOrEqual(terms.creditTerm / 2 + 1);
  });
});

test.each([
  { ...flat, creditAmount: 0 },
  { ...flat, creditAmount: 999_999 },
  { ...flat, creditAmount: 1_000_000.5 },
  { ...flat, creditAmount: 10_000_000_000_000 },
  { ...flat, creditTerm: 0 },
  { ...flat, creditTerm: 12.5 },
  { ...flat, creditTerm: 361 },
  { ...flat, rate: -1 },
  { ...flat, rate: 101 },
  { ...flat, rate: Number.NaN },
])('%j is no credit', (terms) => {
  expect(isCredit(terms)).toBe(false);
  expect(() => creditSchedule('annuity', terms)).toThrow(RangeError);
});

test.each([
  [500_000_000, 20, 100_000_000],
  [333_333_333, 33.33, 111_100_000],
  [0, 20, 0],
])('of a price of %d, %d percent down is %d', (price, percent, payment) => {
  expect(initialPaymentOf(price, percent)).toBe(payment);
  if (price > 0) expect(initialPercentOf(price, payment)).toBe(percent);
  else expect(initialPercentOf(price, payment)).toBe(0);
});
