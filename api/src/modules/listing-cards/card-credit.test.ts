import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayInTashkent } from '@baza/shared/domain';
import type { CreditOfferTerms } from '@baza/shared/schema';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { flat, house, land, publish } from '../listings/testing.ts';

const MILLION = 1_000_000;
const day = (ahead: number) => dayInTashkent(-ahead);
const title = { uz: 'Ипотека', ru: 'Ипотека', en: 'Mortgage' };
const terms = (more: Partial<CreditOfferTerms> = {}): CreditOfferTerms => ({
  kind: 'credit',
  title,
  categories: ['ResidentialMultiStorey_Sell'],
  fee: 0,
  program: 'standard',
  rate: 21,
  minInitial: 25,
  minAmount: 50 * MILLION,
  maxAmount: 900 * MILLION,
  minTerm: 12,
  maxTerm: 240,
  ...more,
});

describe('the monthly payment of a card', () => {
  let test: TestApp;
  let bank: number;
  const ids: Record<string, number> = {};
  before(async () => {
    test = await createTestApp();
    ids.secondary = (await publish(test, flat({ price: 800 * MILLION }), 'realtor')).id;
    ids.new = (await publish(test, flat({ characteristics: { housing_type: 'new_buildings' } }))).id;
    ids.house = (await publish(test, house())).id;
    ids.land = (await publish(test, land())).id;
    ids.dear = (await publish(test, flat({ price: 4_000 * MILLION }))).id;
    const body = { name: 'Bank', logo: null, accounts: [] };
    bank = (await test.call('POST', '/api/credit/banks', { as: 'content', body })).body.id;
  });
  after(() => test.close());

  const offer = async (of: CreditOfferTerms, dates: object = {}): Promise<number> => {
    const body = { bank, validFrom: day(-10), validUntil: null, terms: of, ...dates };
    const response = await test.call('POST', '/api/credit/offers', { as: 'content', body });
    assert.equal(response.status, 201, JSON.stringify(response.body));
    return response.body.id;
  };
  const credits = async (url = '/api/public/listings?size=20') => {
    const { status, body } = await test.call('GET', url);
    assert.equal(status, 200);
    const items: { id: number; credit?: { rate: number } }[] = body.items ?? body;
    return Object.fromEntries(items.map(({ id, credit }) => [id, credit?.rate ?? null]));
  };
  const rates = async () => {
    const found = await credits();
    return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, found[id]]));
  };

  it('is absent without an offer, and with offers of other days, markets, prices and categories', async () => {
    const none = { secondary: null, new: null, house: null, land: null, dear: null };
    assert.deepEqual(await rates(), none);
    await offer(terms({ rate: 10 }), { validFrom: day(-10), validUntil: day(-1) });
    await offer(terms({ rate: 10 }), { validFrom: day(2) });
    await offer(terms({ rate: 10, program: 'young-family' }));
    await offer(terms({ rate: 10, maxAmount: 100 * MILLION }));
    await offer(terms({ rate: 10, categories: ['NotResidential_Sell'] }));
    assert.deepEqual(await rates(), none);
  });

  it('is that of the lowest rate which applies, in every list and on the page', async () => {
    await offer(terms({ rate: 15, program: 'new-build', minInitial: 20 }));
    const standard = await offer(terms());
    assert.deepEqual(await rates(), { secondary: 21, new: 15, house: null, land: null, dear: null });
    const { body: page } = await test.call('GET', `/api/public/listings/${ids.secondary}`);
    // 75 % of 800 million at 21 % over 240 months.
    assert.deepEqual(page.credit, { rate: 21, initialPercent: 25, creditTerm: 240, monthly: 10_665_858 });
    for (const url of [
      `/api/public/listings/cards?id=${ids.secondary}`,
      `/api/public/users/${testUsers.realtor.sub}/listings?offer=secondary`,
    ])
      assert.equal((await credits(url))[ids.secondary ?? 0], 21, url);
    const body = { version: 1, validFrom: day(-1), validUntil: null, terms: terms({ rate: 19 }) };
    await test.call('POST', `/api/credit/offers/${standard}/versions`, { as: 'content', body });
    assert.equal((await rates()).secondary, 19);
  });
});
