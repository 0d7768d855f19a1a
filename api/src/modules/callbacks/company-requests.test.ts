import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Lead } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { flat, kindOf, publish } from '../listings/testing.ts';
import { LEAD_LIMITS } from './lead-intake.ts';

const { realtor } = testUsers;

describe('requests to the company', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const body = { kind: 'leave-request', name: 'Сергей', phone: '+998 (93) 765-43-21', text: 'Две комнаты' };
  const ask = (patch: object = {}, how: { as?: TestUser; from?: string } = {}) =>
    test.call('POST', '/api/public/leads', { ...how, body: { ...body, ...patch } });
  const list = async () => (await test.call('GET', '/api/leads/company', { as: 'operator' })).body;
  const answered = (id: number, as?: TestUser) =>
    test.call('POST', `/api/leads/company/${id}/outcome`, { as, body: { outcome: 'reached' } });

  it('are asked for by anyone and are due in five minutes; one while the number waits, also at once', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => ask({}, { from: '10.1.0.1' })));
    assert.deepEqual(sent.map((one) => one.body.isNew).sort(), [false, false, true]);
    const wait = Date.parse(sent[0]?.body.dueAt) - Date.now();
    assert.ok(wait > 4.8 * 60_000 && wait <= 5 * 60_000, String(wait));
    assert.equal(sent[0]?.headers['cache-control'], 'no-store');
    const { items, waiting } = await list();
    assert.deepEqual(
      items.map(({ name, phone, text }: Lead) => [name, phone, text]),
      [['Сергей', '+998937654321', 'Две комнаты']],
    );
    assert.equal(waiting, 1);
    assert.equal((await ask({ text: undefined, phone: '901112233' }, { as: 'demo' })).body.isNew, true);
    const [, second] = (await list()).items;
    assert.equal(second.text, '');
  });

  it('are encrypted at rest', async () => {
    const rows = await test.database.db.selectFrom('lead').selectAll().execute();
    assert.doesNotMatch(JSON.stringify(rows), /Сергей|7654321|комнаты|10\.1\.0/);
  });

  it('are read and marked by operators alone', async () => {
    const [first] = (await list()).items;
    for (const [as, expected] of [
      [undefined, '401 unauthenticated'],
      ['demo', '403 forbidden'],
      ['agency', '403 forbidden'],
      ['moderator', '403 forbidden'],
      ['ops', '403 forbidden'],
    ] as const) {
      assert.equal(kindOf(await test.call('GET', '/api/leads/company', { as })), expected);
      assert.equal(kindOf(await answered(first.id, as)), expected);
    }
    const own = await test.call('POST', `/api/leads/${first.id}/answered`, { as: 'operator' });
    assert.equal(kindOf(own), '404 not-found', 'not as a person');
    const { body: mine } = await test.call('GET', '/api/leads', { as: 'operator' });
    assert.deepEqual(mine.items, []);
    const done = await Promise.all([answered(first.id, 'operator'), answered(first.id, 'operator')]);
    assert.deepEqual(done.map(kindOf).sort(), ['200', '409 answered']);
    assert.equal(kindOf(await answered(999_999, 'operator')), '404 not-found');
    assert.deepEqual((await list()).callbacks, { total: 1, kept: 1 });
  });

  it('do not mark callbacks of people', async () => {
    await publish(test, flat(), 'realtor');
    await ask({ kind: 'callback', receiver: realtor.sub, phone: '902223344' });
    const { body: theirs } = await test.call('GET', '/api/leads', { as: 'realtor' });
    assert.equal(kindOf(await answered(theirs.items[0].id, 'operator')), '404 not-found');
  });

  it('need a name and a phone number; a text is limited', async () => {
    for (const [path, ...values] of [
      ['name', '', 'a', null],
      ['phone', '', '123'],
      ['text', 'x'.repeat(1001), 7],
    ] as const)
      for (const value of values) {
        const { status, body: problem } = await ask({ [path]: value }, { from: '10.2.0.1' });
        assert.deepEqual([status, problem.errors?.[0]?.path], [400, path]);
      }
  });

  it('are limited by visitor', async () => {
    const by = (n: number) => ask({ phone: `9055500${String(n).padStart(2, '0')}` }, { from: '10.3.0.1' });
    for (let n = 0; n < LEAD_LIMITS.visitorHour; n++) assert.equal((await by(n)).status, 200);
    assert.equal(kindOf(await by(50)), '429 too-many-requests');
  });
});
