/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { bestCredit } from './best-credit.ts';
import { annuityPayment } from './credit.ts';
import type { CreditOfferLimits } from './offers.ts';

const MILLION = 1_000_000;
const FLAT = 'ResidentialMultiStorey_Sell';
const HOUSE = 'ResidentialIndividual_Sell';
const offer = (more: Partial<CreditOfferLimits & { rate: number; fee: number }> = {}) => ({
  categories: [FLAT, HOUSE] as CreditOfferLimits['categories'],
  program: 'standard' as const,
  rate: 21,
  fee: 0,
  minInitial: 20,
  minAmount: 20 * MILLION,
  maxAmount: 800 * MILLION,
  minTerm: 12,
  maxTerm: 240,
  ...more,
});
const newBuild = offer({ program: 'new-build', rate: 15, categories: [FLAT] });
const flat = { category: FLAT, price: 500 * MILLION, newBuild: false } as const;

test('a secondary flat and a house do not get the rate of new buildings', () => {
  const offers = [newBuild, offer({ rate: 21 })];
  expect(bestCredit(offers, flat)).toEqual({
    rate: 21,
    initialPercent: 20,
    creditTerm: 240,
    monthly: Math.round(annuityPayment({ creditAmount: 400 * MILLION, rate: 21, creditTerm: 240 })),
  });
  expect(bestCredit(offers, { ...flat, category: HOUSE, newBuild: undefined })?.rate).toBe(21);
  expect(bestCredit(offers, { ...flat, newBuild: true })?.rate).toBe(15);
});

test('without an offer that applies there is nothing', () => {
  expect(bestCredit([], flat)).toBeNull();
  expect(bestCredit([newBuild], flat)).toBeNull();
  expect(bestCredit([offer()], { ...flat, category: 'Land_Sell' })).toBeNull();
  expect(bestCredit([offer({ categories: ['Land_Sell'] })], { ...flat, category: 'Land_Sell' })).toBeNull();
  expect(bestCredit([offer()], { ...flat, price: 0 })).toBeNull();
});

test.each([
  ['of another category', { categories: [HOUSE] as const }],
  ['for young families', { program: 'young-family' }],
  ['for green homes', { program: 'green' }],
  ['of a shorter term', { maxTerm: 239 }],
  ['of a longer term', { minTerm: 241, maxTerm: 360 }],
  ['of a lower ceiling', { maxAmount: 399 * MILLION }],
  ['of a higher floor', { minAmount: 401 * MILLION }],
] as const)('a cheaper offer %s does not apply', (_name, more) => {
  const cheaper = offer({ rate: 10, ...more });
  expect(bestCredit([cheaper], flat)).toBeNull();
  expect(bestCredit([cheaper, offer()], flat)?.rate).toBe(21);
});

test('the bank’s least down payment is that of the loan', () => {
  const strict = bestCredit([offer({ minInitial: 35 })], flat);
  expect(strict).toMatchObject({ initialPercent: 35, creditTerm: 240 });
  expect(strict?.monthly).toBe(
    Math.round(annuityPayment({ creditAmount: 325 * MILLION, rate: 21, creditTerm: 240 })),
  );
  // A larger down payment brings the loan under the ceiling.
  expect(bestCredit([offer({ minInitial: 60, maxAmount: 200 * MILLION })], flat)?.initialPercent).toBe(60);
});

test('a price of any size pays down what the bank requires, to the so’m', () => {
  for (const price of [123_456_789, 100_000_001, 99_999_999, 333_333_333])
    expect(bestCredit([offer({ minInitial: 26.33 })], { ...flat, price })).not.toBeNull();
});

test('of one rate the lower fee wins, then the smaller payment', () => {
  const offers = [
    offer({ fee: 1, minInitial: 40 }),
    offer({ fee: 0.5 }),
    offer({ fee: 0.5, minInitial: 30 }),
  ];
  expect(bestCredit(offers, flat)?.initialPercent).toBe(30);
  expect(bestCredit([offer({ rate: 20, fee: 5 }), offer()], flat)?.rate).toBe(20);
});
