/** @jest-environment node */
import type { CreditOffer } from '@baza/shared/schema';
import { monthlyOf } from './monthly.ts';

const offer = (versionId: number, bank: number, rate: number, more: object = {}): CreditOffer =>
  ({
    versionId,
    bank: { id: bank, name: `Bank ${bank}` },
    terms: {
      kind: 'credit',
      rate,
      minAmount: 1_000_000,
      maxAmount: 2_000_000_000,
      minTerm: 6,
      maxTerm: 240,
      minInitial: 0,
      categories: [],
      program: 'standard',
      ...more,
    },
  }) as unknown as CreditOffer;
const offers = [offer(1, 10, 24), offer(2, 20, 18), offer(3, 10, 21)];
const form = {
  realEstateAmount: 500_000_000,
  initialPayment: 200_000_000,
  creditTerm: 120,
  bankId: null,
  offerId: null,
};

test('the cheapest offer that fits gives the least payment', () => {
  expect(monthlyOf(form, offers)).toEqual({ amount: 5_405_556, isLeast: true });
});

test('the offers of a chosen bank alone count', () => {
  expect(monthlyOf({ ...form, bankId: 10 }, offers)?.amount).toBe(5_997_950);
});

test('a chosen offer gives the payment itself', () => {
  expect(monthlyOf({ ...form, bankId: 10, offerId: 1 }, offers)).toEqual({
    amount: 6_614_429,
    isLeast: false,
  });
});

test.each([
  ['the term is missing', { creditTerm: null }],
  ['the price is missing', { realEstateAmount: null }],
  ['nothing is borrowed', { initialPayment: 500_000_000 }],
  ['no offer fits', { creditTerm: 360 }],
])('there is no payment while %s', (_name, patch) => {
  expect(monthlyOf({ ...form, ...patch }, offers)).toBeNull();
});
