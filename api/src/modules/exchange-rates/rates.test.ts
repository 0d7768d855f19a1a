import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createRateService, SEED_RATE } from './rate-service.ts';

const answering = (body: unknown, status = 200) =>
  (async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })) as typeof fetch;
const bank = (rate: string, date: string) => [
  { Ccy: 'EUR', Nominal: '1', Rate: '13000', Date: date },
  { Ccy: 'USD', Nominal: '1', Rate: rate, Date: date },
];

describe('rates', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const service = (fetch: typeof globalThis.fetch) =>
    createRateService({ db: test.database.db, url: 'https://bank.example/json', fetch });

  it('has a dated rate before the first fetch', async () => {
    const { status, body } = await test.call('GET', '/api/public/rates');
    assert.equal(status, 200);
    assert.deepEqual(body, { rates: [SEED_RATE] });
  });

  it('keeps the last valid rate if the source fails or returns implausible or malformed data', async () => {
    const broken = [
      answering('<html>', 200),
      answering([], 503),
      answering({ Ccy: 'USD' }),
      answering([null, 5, { Ccy: 'USD', Nominal: '0', Rate: 'x', Date: '1' }]),
      answering(bank('120523.7', '20.11.2026')),
      answering(bank('12100.00', '01.01.2020')),
      (() => Promise.reject(new Error('offline'))) as typeof fetch,
    ];
    for (const fetch of broken) {
      const rates = await service(fetch);
      assert.equal(await rates.refresh(), false);
      assert.deepEqual(rates.current(), SEED_RATE);
    }
  });

  it('stores a newer rate, which survives a restart', async () => {
    const rates = await service(answering(bank('12100.50', '20.11.2026')));
    assert.equal(await rates.refresh(), true);
    const expected = { currency: 'USD', rate: 12100.5, date: '2026-11-20' };
    assert.deepEqual(rates.current(), expected);
    assert.deepEqual((await service(answering([]))).current(), expected);
  });
});
