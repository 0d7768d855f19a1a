import { after, before, beforeEach } from 'node:test';
import { dayInTashkent } from '@baza/shared/domain';
import type { AdvanceOfferTerms, CreditOfferTerms, OfferTerms } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';

export const MILLION = 1_000_000;
export const day = (daysAhead: number) => dayInTashkent(-daysAhead);
export const title = { uz: 'Ипотека', ru: 'Ипотека', en: 'Mortgage' };
export const credit = (more: Partial<CreditOfferTerms> = {}): OfferTerms => ({
  kind: 'credit',
  title,
  categories: ['ResidentialMultiStorey_Sell'],
  fee: 0,
  program: 'standard',
  rate: 18,
  minInitial: 20,
  minAmount: 50 * MILLION,
  maxAmount: 800 * MILLION,
  minTerm: 12,
  maxTerm: 240,
  ...more,
});
export const advance = (more: Partial<AdvanceOfferTerms> = {}): OfferTerms => ({
  kind: 'advance',
  title,
  categories: ['ResidentialMultiStorey_Sell'],
  fee: 0.5,
  paidPercent: 100,
  restMonths: 0,
  holdDays: 30,
  minPrice: 100 * MILLION,
  maxPrice: 900 * MILLION,
  ...more,
});

export let test: TestApp;

export const post = (url: string, body: unknown, as: TestUser = 'content') =>
  test.call('POST', `/api/credit/${url}`, { as, body });
export const newBank = async (name: string, more: object = {}) =>
  (await post('banks', { name, logo: null, accounts: [], ...more })).body;
export const newOffer = async (
  bank: number,
  terms: OfferTerms,
  dates: object = {},
  as: TestUser = 'content',
) => {
  const body = { bank, validFrom: day(-10), validUntil: null, terms, ...dates };
  return post('offers', body, as);
};
export const addVersion = (
  id: number,
  version: number,
  terms: OfferTerms,
  dates: object = {},
  as?: TestUser,
) => post(`offers/${id}/versions`, { version, validFrom: day(-1), validUntil: null, terms, ...dates }, as);
export const list = async (query = '', kind = 'offers') => {
  const { status, body } = await test.call('GET', `/api/public/credit/${kind}${query}`);
  return status === 200 ? body.items : status;
};

/** Starts the API without banks and offers before each test. */
export function startCredit(): void {
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  beforeEach(async () => {
    for (const table of ['bank_branch', 'bank_offer_version', 'bank_offer', 'bank_account', 'bank'] as const)
      await test.database.db.deleteFrom(table).execute();
  });
}
