import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Application } from '@baza/shared/schema';
import type { KyselyPlugin } from 'kysely';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { flat, publish } from '../listings/testing.ts';
import { createApplication, filled, forgetCodes, lastCode, stateOf } from './testing.ts';

/** The query of the call under test that fails, from 1; 0 for none. */
let failing = 0;
let queries = 0;
const plugin: KyselyPlugin = {
  transformQuery({ node }) {
    if (failing > 0 && ++queries === failing) throw new Error('the connection is gone');
    return node;
  },
  transformResult: async ({ result }) => result,
};

let test: TestApp;
before(async () => {
  const database = await createTestDatabase();
  test = await createTestApp({}, { database: { ...database, db: database.db.withPlugin(plugin) } });
  // The first call of a user also looks for memberships that have ended, and goes on where that fails.
  for (const as of ['demo', 'operator'] as const) await test.call('GET', '/api/profile', { as });
});
after(() => test.close());

type Step = [path: string, body: object, as?: 'demo' | 'operator'];
const desk = (action: string, more: object = {}): Step => ['desk', { action, ...more }, 'operator'];
const own = (action: string, more: object = {}): Step => ['own', { action, ...more }];
const advance = desk('advance');
const REVIEW: Step[] = [['submit', {}], ['take', {}, 'operator'], advance, advance, advance];

/** Makes a move whose queries fail one after another, until it has happened; returns how many did. */
async function breakMove(id: number, [path, body, as = 'demo']: Step): Promise<number> {
  const earlier = await stateOf(test, id);
  for (let at = 1; ; at++) {
    const { version } = earlier;
    let call = () =>
      test.call('POST', `/api/${path === 'desk' ? 'desk/' : ''}applications/${id}/transition`, {
        as,
        body: { version, ...(as === 'operator' && { confirmed: true }), ...body },
      });
    if (path === 'take')
      call = () =>
        test.call('POST', `/api/desk/applications/${id}/take`, { as, body: { version, confirmed: true } });
    if (path === 'submit') {
      await forgetCodes(test);
      await test.call('POST', `/api/applications/${id}/sms`, { as });
      const code = await lastCode(test);
      call = () => test.call('POST', `/api/applications/${id}/confirm`, { as, body: { version, code } });
    }
    [failing, queries] = [at, 0];
    const response = await call();
    failing = 0;
    const now = await stateOf(test, id);
    const what = `${earlier.status} ${JSON.stringify(body)}, query ${at}: ${response.status}`;
    if (now.status === earlier.status) {
      assert.ok(response.status >= 500, what);
      assert.deepEqual(now, earlier, what);
      assert.ok(at < 100, what);
      continue;
    }
    assert.deepEqual(now.moves, [...earlier.moves, now.status], what);
    assert.equal(now.version, version + 1, what);
    // Submitting tells the applicant by its response.
    if (path !== 'submit') assert.ok(now.notices > earlier.notices, what);
    return at;
  }
}

async function walk(wish: Parameters<typeof createApplication>[1], steps: readonly Step[]): Promise<string> {
  const { id }: Application = await createApplication(test, wish);
  for (const step of steps) {
    if (step === CLOSE) {
      await test.call('POST', `/api/applications/${id}/bids`, { as: 'demo', body: { amount: 500_000_000 } });
      await test.database.db.updateTable('application_lot').set({ closes_at: new Date() }).execute();
    } else assert.ok((await breakMove(id, step)) > 2, 'something was broken');
  }
  return (await stateOf(test, id)).status;
}
/** Somebody bids, and the lot closes. */
const CLOSE: Step = ['close', {}];

describe('a move that breaks at any of its queries', () => {
  const reason = 'Сабаб ёзилган';
  it('of a credit, with a refused agreement, has happened whole or not at all', async () => {
    const steps = [
      ...REVIEW,
      advance,
      own('refuse', { reason }),
      advance,
      own('accept'),
      advance,
      advance,
      advance,
    ];
    assert.equal(await walk(filled(), steps), 'finished');
  });
  it('of a direct purchase', async () => {
    const steps = [...REVIEW, advance, advance, own('accept'), advance, advance];
    assert.equal(await walk(filled({ kind: 'direct', credit: null }), steps), 'finished');
  });
  it('of own means', async () => {
    assert.equal(
      await walk(filled({ kind: 'own-means', credit: null }), [...REVIEW, advance, advance, advance]),
      'finished',
    );
  });
  it('of an auction, with an unpaid commission', async () => {
    const { id: listingId } = await publish(test, flat(), 'realtor');
    const lot = {
      startPrice: 500_000_000,
      bidStep: 10_000_000,
      opensAt: new Date(Date.now() - 60_000).toISOString(),
      closesAt: new Date(Date.now() + 7_200_000).toISOString(),
    };
    const commission = [desk('commission-unpaid'), desk('commission-paid')];
    const steps = [
      ...REVIEW,
      advance,
      desk('advance', { lot }),
      CLOSE,
      advance,
      ...commission,
      advance,
      own('accept'),
      advance,
    ];
    assert.equal(await walk(filled({ kind: 'auction', listingId, credit: null }), steps), 'sell');
  });
  it('to its end before time', async () => {
    assert.equal(await walk(filled(), [...REVIEW, own('withdraw')]), 'failed');
    assert.equal(await walk(filled(), [...REVIEW, desk('reject', { reason })]), 'rejected');
  });
});
