import type { AdvanceOffer, CreditOffer, CreditOfferTerms } from '@baza/shared/schema';

const MILLION = 1_000_000;
const title = { uz: 'Ипотека', ru: 'Ипотека на жильё', en: 'Mortgage' };
const published = { validFrom: '2026-03-01', validUntil: null };

/** An offer of a bank that is named after its id. */
export const creditOffer = (id: number, terms: Partial<CreditOfferTerms> = {}): CreditOffer => ({
  id,
  versionId: id * 10,
  bank: { id, name: `Bank ${id}`, logo: null },
  ...published,
  effectiveRate: 20,
  terms: {
    kind: 'credit',
    title,
    categories: ['ResidentialMultiStorey_Sell'],
    fee: 0,
    program: 'standard',
    rate: 18,
    minInitial: 20,
    minAmount: 20 * MILLION,
    maxAmount: 800 * MILLION,
    minTerm: 12,
    maxTerm: 240,
    ...terms,
  },
});

export const advanceOffer = (id: number, terms: Partial<AdvanceOffer['terms']> = {}): AdvanceOffer => ({
  id,
  versionId: id * 10,
  bank: { id, name: `Bank ${id}`, logo: null },
  ...published,
  terms: {
    kind: 'advance',
    title,
    categories: ['ResidentialMultiStorey_Sell'],
    fee: 0.5,
    paidPercent: 100,
    restMonths: 0,
    holdDays: 30,
    minPrice: 50 * MILLION,
    maxPrice: 900 * MILLION,
    ...terms,
  },
});

export const OFFERS = 'public/credit/offers';
export const offers = {
  [OFFERS]: {
    items: [
      creditOffer(1, { rate: 20, fee: 1 }),
      creditOffer(2, { rate: 15, program: 'new-build' }),
      creditOffer(3, { rate: 17, maxTerm: 120 }),
      creditOffer(4, { rate: 16, categories: ['ResidentialIndividual_Sell'] }),
      creditOffer(5, { rate: 21 }),
      creditOffer(6, { rate: 22 }),
      creditOffer(7, { rate: 23 }),
    ],
  },
};
