import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { dayInTashkent, LOCALES } from '@baza/shared/domain';
import type { AdvanceOfferTerms, CreditOfferTerms, OfferTerms } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { insertPhoto } from '../content/testing.ts';

const MILLION = 1_000_000;
const day = (daysAhead: number) => dayInTashkent(-daysAhead);
const title = { uz: 'Ипотека', ru: 'Ипотека', en: 'Mortgage' };
const credit = (more: Partial<CreditOfferTerms> = {}): OfferTerms => ({
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
const advance = (more: Partial<AdvanceOfferTerms> = {}): OfferTerms => ({
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

describe('credit', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  beforeEach(async () => {
    for (const table of ['bank_branch', 'bank_offer_version', 'bank_offer', 'bank_account', 'bank'] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const post = (url: string, body: unknown, as: TestUser = 'content') =>
    test.call('POST', `/api/credit/${url}`, { as, body });
  const newBank = async (name: string, more: object = {}) =>
    (await post('banks', { name, logo: null, accounts: [], ...more })).body;
  const newOffer = async (bank: number, terms: OfferTerms, dates: object = {}, as: TestUser = 'content') => {
    const body = { bank, validFrom: day(-10), validUntil: null, terms, ...dates };
    return post('offers', body, as);
  };
  const addVersion = (id: number, version: number, terms: OfferTerms, dates: object = {}, as?: TestUser) =>
    post(`offers/${id}/versions`, { version, validFrom: day(-1), validUntil: null, terms, ...dates }, as);
  const list = async (query = '', kind = 'offers') => {
    const { status, body } = await test.call('GET', `/api/public/credit/${kind}${query}`);
    return status === 200 ? body.items : status;
  };

  describe('schedules', () => {
    const schedule = (body: unknown) => test.call('POST', '/api/public/credit/schedule', { body });

    it('are both, in whole so’m', async () => {
      const { status, body } = await schedule({ creditAmount: 400 * MILLION, rate: 18, creditTerm: 240 });
      assert.equal(status, 200);
      assert.equal(body.annuity.first, 6_173_246);
      assert.equal(body.annuity.interest, 1_081_579_062);
      assert.equal(body.differentiated.first, 7_666_667);
      assert.equal(body.differentiated.interest, 723_000_000);
      assert.equal(body.annuity.payments.length, 240);
    });

    it('take an early repayment', async () => {
      const early = { amount: 100 * MILLION, month: 12, mode: 'shorter' };
      const { body } = await schedule({ creditAmount: 400 * MILLION, rate: 18, creditTerm: 240, early });
      assert.equal(body.annuity.payments.length, 99);
      assert.equal(body.annuity.payments[11].early, 100 * MILLION);
    });

    it('refuse what is no credit', async () => {
      const good = { creditAmount: 400 * MILLION, rate: 18, creditTerm: 240 };
      for (const wrong of [
        { creditAmount: 1 },
        { creditAmount: 1e15 },
        { creditAmount: 1_000_000.5 },
        { rate: -1 },
        { rate: 18.123 },
        { rate: '18' },
        { creditTerm: 0 },
        { creditTerm: 361 },
        { early: { amount: 0, month: 1, mode: 'shorter' } },
        { early: { amount: MILLION, month: 1, mode: 'other' } },
        { other: 1 },
      ])
        assert.equal((await schedule({ ...good, ...wrong })).status, 400, JSON.stringify(wrong));
    });
  });

  describe('a schedule on paper', () => {
    const QUERY = 'creditAmount=400000000&rate=18&creditTerm=240';
    let addresses = 0;
    /** From another address each time: an address has its own limit. */
    const pdf = (query: string, remoteAddress = `10.1.0.${++addresses}`) =>
      test.app.inject({ url: `/api/public/credit/schedule.pdf?${query}`, remoteAddress });

    it('is a PDF with the font of its letters in each language', async () => {
      for (const locale of LOCALES) {
        const { statusCode, headers, rawPayload } = await pdf(`${QUERY}&locale=${locale}`);
        assert.equal(statusCode, 200);
        assert.equal(headers['content-type'], 'application/pdf');
        assert.match(String(headers['content-disposition']), /filename="baza-credit.pdf"/);
        const text = rawPayload.toString('latin1');
        assert.match(text, /^%PDF-/);
        assert.match(text, /FontFile2/);
        assert.match(text, /Onest/);
        assert.ok(rawPayload.length < 120_000, String(rawPayload.length));
      }
    });

    it('leaves the process responsive while thirty different files are requested at once', async () => {
      const url = (amount: number) =>
        pdf(`creditAmount=${400_000_000 + amount * 1000}&rate=18&creditTerm=360`);
      await pdf(QUERY);
      let longest = 0;
      let last = performance.now();
      const beat = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 5);
      const responses = await Promise.all(Array.from({ length: 30 }, (_, at) => url(at)));
      clearInterval(beat);
      const statuses = responses.map(({ statusCode }) => statusCode);
      assert.ok(statuses.includes(200));
      assert.ok(statuses.includes(503), 'the queue has an end');
      for (const { statusCode, headers, body } of responses.filter((one) => one.statusCode !== 200)) {
        assert.equal(statusCode, 503);
        assert.equal(headers['content-type'], 'application/problem+json');
        assert.ok(Number(headers['retry-after']) > 0);
        assert.equal(JSON.parse(body).type, 'urn:baza:problem:busy');
      }
      assert.ok(longest < 1000, `the event loop stood still for ${longest} ms`);
    });

    it('has a limit for each address', async () => {
      const statuses: number[] = [];
      for (let at = 0; at < 32; at++) statuses.push((await pdf(QUERY, '10.2.0.1')).statusCode);
      assert.deepEqual(statuses.slice(28), [200, 200, 429, 429]);
    });

    it('is drawn once for the same terms, however many ask for it', async () => {
      const query = 'creditAmount=450000000&rate=19&creditTerm=360';
      const files = await Promise.all(Array.from({ length: 40 }, () => pdf(query)));
      assert.deepEqual([...new Set(files.map(({ statusCode }) => statusCode))], [200]);
      const [first] = files;
      assert.ok(files.every(({ rawPayload }) => rawPayload.equals(first?.rawPayload as Buffer)));
    });

    it('has the early repayment, all of it or none', async () => {
      assert.equal(
        (await pdf(`${QUERY}&earlyAmount=5000000&earlyMonth=12&earlyMode=shorter`)).statusCode,
        200,
      );
      for (const wrong of [
        '',
        'creditAmount=1&rate=18&creditTerm=240',
        `${QUERY}&earlyAmount=5000000`,
        `${QUERY}&earlyAmount=5000000&earlyMonth=12&earlyMode=x`,
        `${QUERY}&locale=fr`,
        `${QUERY.replace('18', '18.005')}`,
      ])
        assert.equal((await pdf(wrong)).statusCode, 400, wrong);
    });
  });

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

  describe('banks', () => {
    it('have a name of their own, a logo of the editor’s, and accounts of one bank', async () => {
      const logo = await insertPhoto(test.database.db, testUsers.content.sub);
      const foreign = await insertPhoto(test.database.db, testUsers.demo.sub);
      const { bank: account } = testUsers;
      const add = (name: string, more: object) => post('banks', { name, logo: null, accounts: [], ...more });
      const chinor = await add('Chinor', { logo, accounts: [account.sub, account.sub] });
      assert.equal(chinor.status, 201);
      assert.deepEqual([chinor.body.logo.id, chinor.body.accounts], [logo, [account.sub]]);
      assert.equal((await add('Chinor', {})).status, 409);
      assert.equal((await add('Sarbon', { accounts: [account.sub] })).status, 409);
      assert.equal((await add('Sarbon', { logo: foreign })).status, 400);
      assert.equal((await add('', {})).status, 400);
      assert.equal((await add('Sarbon', { accounts: ['x'] })).status, 400);
      await newOffer(chinor.body.id, credit());
      assert.equal((await list())[0].bank.logo.urls.w320, `/files/${logo}/320.webp`);
    });

    it('are edited from their latest version', async () => {
      const bank = await newBank('Chinor');
      await newBank('Sarbon');
      const edit = (id: number, version: number, name = 'Nilufar') =>
        test.call('PUT', `/api/credit/banks/${id}`, {
          as: 'content',
          body: { name, logo: null, accounts: [], version },
        });
      const sent = await Promise.all([edit(bank.id, 1), edit(bank.id, 1)]);
      assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 409]);
      assert.equal((await edit(bank.id, 2, 'Sarbon')).status, 409);
      assert.equal((await edit(999_999, 1, 'Other')).status, 404);
    });

    it('edit their own offers and nobody else’s', async () => {
      const own = await newBank('Chinor', { accounts: [testUsers.bank.sub] });
      const other = await newBank('Sarbon');
      const read = async (url: string, as: TestUser = 'bank') =>
        (await test.call('GET', `/api/credit/${url}`, { as })).status;
      const { body: banks } = await test.call('GET', '/api/credit/banks', { as: 'bank' });
      assert.deepEqual(
        banks.items.map(({ name }: { name: string }) => name),
        ['Chinor'],
      );
      const { status, body: offer } = await newOffer(own.id, credit(), {}, 'bank');
      assert.equal(status, 201);
      assert.equal((await addVersion(offer.id, 1, credit({ rate: 17 }), {}, 'bank')).status, 201);
      const { body: foreign } = await newOffer(other.id, credit());
      assert.equal((await newOffer(other.id, credit(), {}, 'bank')).status, 403);
      assert.equal((await addVersion(foreign.id, 1, credit(), {}, 'bank')).status, 403);
      assert.equal(await read(`offers?bank=${other.id}`), 403);
      assert.equal(await read(`offers?bank=${own.id}`), 200);
      assert.equal((await post('banks', { name: 'X', logo: null, accounts: [] }, 'bank')).status, 403);
      const body = { name: 'Mine', logo: null, accounts: [], version: 1 };
      assert.equal((await test.call('PUT', `/api/credit/banks/${own.id}`, { as: 'bank', body })).status, 403);
    });

    it('without a bank an account has nothing to edit', async () => {
      const { id } = await newBank('Chinor');
      const { body: offer } = await newOffer(id, credit());
      const status = async (url: string) =>
        (await test.call('GET', `/api/credit/${url}`, { as: 'bank' })).status;
      assert.equal(await status('banks'), 403);
      assert.equal(await status(`offers?bank=${id}`), 403);
      assert.equal((await addVersion(offer.id, 1, credit(), {}, 'bank')).status, 403);
      assert.equal((await addVersion(999_999, 1, credit(), {}, 'bank')).status, 403);
    });
  });

  describe('branches', () => {
    const YUNUSABAD = 1_726_266;
    const branch = { name: 'Юнусобод филиали', address: 'Амир Темур, 108', areaId: YUNUSABAD, closed: false };
    const add = (bank: number, body: object = {}, as: TestUser = 'content') =>
      post('branches', { bank, ...branch, ...body }, as);
    const shown = async (bank: number) => list(`?bank=${bank}`, 'branches');

    it('are those of one bank, without the closed ones, and say where they are', async () => {
      const [one, other] = [await newBank('One'), await newBank('Other')];
      await add(other.id);
      const { status, body } = await add(one.id);
      assert.equal(status, 201);
      await add(one.id, { name: 'Чилонзор филиали', closed: true });
      const items = await shown(one.id);
      assert.deepEqual(
        items.map(({ id, name }: { id: number; name: string }) => ({ id, name })),
        [{ id: body.id, name: branch.name }],
      );
      assert.equal(items[0].areas.district.id, YUNUSABAD);
      const all = await test.call('GET', `/api/credit/branches?bank=${one.id}`, { as: 'content' });
      assert.equal(all.body.items.length, 2);
    });

    it('are written by editors and by the bank itself alone', async () => {
      const own = await newBank('Own', { accounts: [testUsers.bank.sub] });
      const other = await newBank('Other');
      for (const as of ['demo', 'operator', undefined] as const) {
        const { status } = await test.call('POST', '/api/credit/branches', {
          ...(as ? { as } : {}),
          body: { bank: own.id, ...branch },
        });
        assert.equal(status, as ? 403 : 401);
      }
      assert.equal((await add(own.id, {}, 'bank')).status, 201);
      assert.equal((await add(other.id, {}, 'bank')).status, 403);
      const foreign = (await add(other.id)).body;
      const url = `/api/credit/branches/${foreign.id}`;
      const edited = await test.call('PUT', url, { as: 'bank', body: { ...branch, version: 1 } });
      assert.equal(edited.status, 403);
      const read = await test.call('GET', `/api/credit/branches?bank=${other.id}`, { as: 'bank' });
      assert.equal(read.status, 403);
    });

    it('take sound values, and follow their version', async () => {
      const { id: bank } = await newBank('One');
      for (const wrong of [{ areaId: 1726 }, { areaId: 5 }, { name: ' ' }, { address: '' }, { closed: 'no' }])
        assert.equal((await add(bank, wrong)).status, 400, JSON.stringify(wrong));
      assert.equal((await add(999_999)).status, 404);
      const { id } = (await add(bank)).body;
      const edit = (version: number, body: object = {}, at = id) =>
        test.call('PUT', `/api/credit/branches/${at}`, {
          as: 'content',
          body: { ...branch, ...body, version },
        });
      const both = await Promise.all([edit(1, { closed: true }), edit(1, { closed: true })]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
      assert.deepEqual(await shown(bank), []);
      assert.equal((await edit(1, {}, 999_999)).status, 404);
    });
  });
});
