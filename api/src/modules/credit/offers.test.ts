import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AdvanceOfferTerms, CreditOfferTerms, OfferTerms } from '@baza/shared/schema';
import { testUsers } from '../../testing/test-app.ts';
import {
  addVersion,
  advance,
  credit,
  day,
  list,
  MILLION,
  newBank,
  newOffer,
  startCredit,
  test,
  title,
} from './testing.ts';

describe('credit', () => {
  startCredit();

  describe('offers', () => {
    it('fit the amount, category, term, programme and down payment; the cheapest first', async () => {
      const { id } = await newBank('Chinor');
      await newOffer(id, credit({ rate: 20 }));
      await newOffer(id, credit({ rate: 18, program: 'new-build', fee: 1 }));
      await newOffer(id, credit({ rate: 19, maxTerm: 120, maxAmount: 200 * MILLION }));
      await newOffer(id, credit({ rate: 15, categories: ['ResidentialIndividual_Sell'] }));
      await newOffer(id, advance());
      const rates = async (query: string) =>
        (await list(query)).map(({ terms }: { terms: CreditOfferTerms }) => terms.rate);
      assert.deepEqual(await rates(''), [15, 18, 19, 20]);
      assert.deepEqual(await rates('?category=ResidentialMultiStorey_Sell'), [18, 19, 20]);
      assert.deepEqual(await rates('?program=new-build'), [18]);
      assert.deepEqual(await rates(`?amount=${300 * MILLION}`), [15, 18, 20]);
      assert.deepEqual(await rates('?term=121'), [15, 18, 20]);
      assert.deepEqual(await rates(`?amount=${100 * MILLION}&price=${120 * MILLION}`), []);
      assert.deepEqual(await rates('?term=6'), []);
      assert.deepEqual(await rates('?category=Land_Sell'), []);
      for (const wrong of ['?amount=1', '?amount=x', '?term=1000', '?category=x', '?program=x'])
        assert.equal(await list(wrong), 400, wrong);
    });

    it('tell their full cost for the asked loan', async () => {
      const { id } = await newBank('Chinor');
      await newOffer(id, credit({ rate: 18, fee: 1 }));
      const [long] = await list();
      const [short] = await list('?term=12');
      assert.equal(long.effectiveRate, 19.8);
      assert.ok(short.effectiveRate > 21, String(short.effectiveRate));
      assert.deepEqual(
        [long.bank.name, long.bank.logo, long.validFrom, long.validUntil],
        ['Chinor', null, day(-10), null],
      );
    });

    it('are in force from a day until a day, both included', async () => {
      const { id } = await newBank('Chinor');
      await newOffer(id, credit({ rate: 10 }), { validFrom: day(1) });
      await newOffer(id, credit({ rate: 11 }), { validFrom: day(0) });
      await newOffer(id, credit({ rate: 12 }), { validUntil: day(0) });
      await newOffer(id, credit({ rate: 13 }), { validUntil: day(-1) });
      const offers: { terms: CreditOfferTerms }[] = await list();
      assert.deepEqual(
        offers.map(({ terms }) => terms.rate),
        [11, 12],
      );
    });

    it('change by versions, which stay as they were', async () => {
      const { id: bank } = await newBank('Chinor');
      const { body: offer } = await newOffer(bank, credit({ rate: 20 }));
      const [before] = await list();
      assert.equal((await addVersion(offer.id, 1, credit({ rate: 19 }))).status, 201);
      assert.equal((await addVersion(offer.id, 2, credit({ rate: 17 }), { validFrom: day(5) })).status, 201);
      const [now] = await list();
      assert.deepEqual([now.id, now.terms.rate], [before.id, 19]);
      assert.notEqual(now.versionId, before.versionId);
      const kept = await test.database.db
        .selectFrom('bank_offer_version')
        .select(['id', 'terms', 'actor_sub'])
        .where('id', '=', before.versionId)
        .executeTakeFirstOrThrow();
      assert.deepEqual(kept.terms, before.terms);
      assert.equal(kept.actor_sub, testUsers.content.sub);
      // A version with an end takes the offer off, and nothing older comes back.
      await addVersion(offer.id, 3, credit({ rate: 19 }), { validFrom: day(-1), validUntil: day(-1) });
      assert.deepEqual(await list(), []);
      const { body } = await test.call('GET', `/api/credit/offers?bank=${bank}`, { as: 'content' });
      assert.equal(body.items[0].current, null);
      assert.deepEqual(
        body.items[0].versions.map(({ version }: { version: number }) => version),
        [4, 3, 2, 1],
      );
    });

    it('for paying in advance fit the price and category', async () => {
      const { id } = await newBank('Chinor');
      await newOffer(id, advance({ fee: 0.7, paidPercent: 50, restMonths: 12 }));
      await newOffer(id, advance({ fee: 0.2, minPrice: 500 * MILLION }));
      await newOffer(id, credit());
      const fees = async (query: string) =>
        (await list(query, 'advance-offers')).map(({ terms }: { terms: AdvanceOfferTerms }) => terms.fee);
      assert.deepEqual(await fees(''), [0.2, 0.7]);
      assert.deepEqual(await fees(`?price=${200 * MILLION}`), [0.7]);
      assert.deepEqual(await fees(`?price=${950 * MILLION}`), []);
      assert.deepEqual(await fees('?category=Land_Sell'), []);
    });

    it('are checked', async () => {
      const { id } = await newBank('Chinor');
      const wrong: [OfferTerms, object?][] = [
        [credit({ minAmount: 900 * MILLION })],
        [credit({ minTerm: 241 })],
        [credit({ rate: 101 })],
        [credit({ rate: 15.005 })],
        [credit({ fee: 11 })],
        [credit({ categories: [] })],
        [credit({ categories: ['Land_Sell', 'Land_Sell'] })],
        [credit({ title: { ...title, ru: ' ' } })],
        [advance({ restMonths: 12 })],
        [advance({ paidPercent: 50 })],
        [advance({ minPrice: 950 * MILLION })],
        [credit(), { validUntil: day(-11) }],
        [credit(), { validFrom: '2026-02-30' }],
        [{ ...credit(), note: 'x' } as never],
      ];
      for (const [terms, dates] of wrong) {
        const { status } = await newOffer(id, terms, dates);
        assert.equal(status, 400, JSON.stringify([terms, dates]));
      }
      const { body: offer } = await newOffer(id, credit());
      assert.equal((await addVersion(offer.id, 1, advance())).status, 400, 'of another kind');
      assert.equal((await newOffer(999_999, credit())).status, 404);
      assert.equal((await addVersion(999_999, 1, credit())).status, 404);
    });

    it('two versions at once: one is written', async () => {
      const { id: bank } = await newBank('Chinor');
      const { body: offer } = await newOffer(bank, credit());
      const sent = await Promise.all([17, 16].map((rate) => addVersion(offer.id, 1, credit({ rate }))));
      assert.deepEqual(sent.map(({ status }) => status).sort(), [201, 409]);
      assert.match(sent.find(({ status }) => status === 409)?.body.type, /stale-version/);
    });

    it('are added once, however often the request comes', async () => {
      const { id: bank } = await newBank('Chinor');
      const body = { bank, validFrom: day(-1), validUntil: null, terms: credit() };
      const send = () =>
        test.call('POST', '/api/credit/offers', { as: 'content', body, headers: { 'idempotency-key': 'a' } });
      const [first, second] = [await send(), await send()];
      assert.deepEqual(first.body, second.body);
      assert.equal((await list()).length, 1);
    });
  });
});
