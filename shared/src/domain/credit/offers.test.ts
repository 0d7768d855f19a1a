/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { advanceOf, type CreditOfferLimits, offerCost, offerMisfit } from './offers.ts';

const offer: CreditOfferLimits = {
  categories: ['ResidentialMultiStorey_Sell'],
  program: 'new-build',
  minInitial: 20,
  minAmount: 50_000_000,
  maxAmount: 800_000_000,
  minTerm: 12,
  maxTerm: 240,
};

test.each([
  [{}, null],
  [{ amount: 400_000_000, price: 500_000_000, term: 240, category: 'ResidentialMultiStorey_Sell' }, null],
  [{ amount: 400_000_001, price: 500_000_000 }, 'initial'],
  [{ category: 'ResidentialIndividual_Sell' }, 'category'],
  [{ program: 'standard' }, 'program'],
  [{ newBuild: true }, null],
  [{ newBuild: false }, 'program'],
  [{ amount: 49_999_999 }, 'amountLow'],
  [{ amount: 800_000_001 }, 'amountHigh'],
  [{ term: 11 }, 'termShort'],
  [{ term: 241 }, 'termLong'],
] as const)('for %j the misfit is %s', (wish, misfit) => {
  expect(offerMisfit(offer, wish)).toBe(misfit);
});

test('the cost of an offer counts its fee', () => {
  const terms = { creditAmount: 400_000_000, rate: 18, creditTerm: 240 };
  expect(offerCost(0, terms)).toBe(19.56);
  expect(offerCost(1, terms)).toBeGreaterThan(19.56);
});

test('a price in advance', () => {
  expect(advanceOf({ paidPercent: 100, restMonths: 0, fee: 0.5 }, 500_000_000)).toEqual({
    now: 500_000_000,
    rest: 0,
    monthly: 0,
    fee: 2_500_000,
  });
  expect(advanceOf({ paidPercent: 50, restMonths: 12, fee: 0 }, 500_000_000)).toEqual({
    now: 250_000_000,
    rest: 250_000_000,
    monthly: 20_833_334,
    fee: 0,
  });
});
