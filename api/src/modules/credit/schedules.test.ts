import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LOCALES } from '@baza/shared/domain';
import { MILLION, startCredit, test } from './testing.ts';

describe('credit', () => {
  startCredit();

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
});
