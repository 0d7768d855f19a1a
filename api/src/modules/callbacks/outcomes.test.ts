import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Lead } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

describe('outcomes of calls back', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ UNDO_SECONDS: '30' });
  });
  after(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('lead').execute();
    await test.database.db.deleteFrom('desk_claim').execute();
  });

  let phones = 1_000_000;
  const ask = async (dueIn = 5): Promise<number> => {
    phones += 1;
    const { status } = await test.call('POST', '/api/public/leads', {
      from: `10.9.${phones % 250}.${phones % 240}`,
      body: { kind: 'leave-request', name: 'Азиза', phone: `+99890${phones}` },
    });
    assert.equal(status, 200);
    const { id } = await test.database.db
      .selectFrom('lead')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await sql`update lead set due_at = now() + make_interval(mins => ${dueIn}::int) where id = ${id}`.execute(
      test.database.db,
    );
    return id;
  };
  const outcome = (id: number, body: object, as: TestUser = 'operator') =>
    test.call('POST', `/api/leads/company/${id}/outcome`, { as, body });
  const list = async (): Promise<Lead[]> =>
    (await test.call('GET', '/api/leads/company', { as: 'operator' })).body.items;

  it('close a request that was reached, with an encrypted note', async () => {
    const id = await ask();
    const { status, body } = await outcome(id, { outcome: 'reached', note: 'Якшанба куни кўради' });
    assert.equal(status, 200);
    assert.equal(body.outcome, 'reached');
    assert.equal(body.note, 'Якшанба куни кўради');
    assert.ok(body.answeredAt);
    const row = await test.database.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow();
    assert.doesNotMatch(JSON.stringify(row), /Якшанба/);
  });

  it('keep a request waiting after no answer and after a call that was postponed', async () => {
    const [silent, later] = [await ask(), await ask()];
    assert.equal((await outcome(silent, { outcome: 'no-answer' })).body.answeredAt, null);
    const callAt = inMinutes(90);
    const { body } = await outcome(later, { outcome: 'call-later', callAt });
    assert.equal(body.answeredAt, null);
    assert.equal(body.callAt, callAt);
  });

  it('refuse a moment that has passed, or is too far away, with 400', async () => {
    const id = await ask();
    for (const callAt of [inMinutes(-1), inMinutes(60 * 24 * 15)])
      assert.equal((await outcome(id, { outcome: 'call-later', callAt })).status, 400);
    assert.equal((await outcome(id, { outcome: 'call-later' })).status, 400);
  });

  it('are taken back by the operator alone who recorded them', async () => {
    const id = await ask();
    await outcome(id, { outcome: 'wrong-number', note: 'Бошқа одам' });
    const undo = (as: TestUser) => test.call('POST', `/api/leads/company/${id}/outcome/undo`, { as });
    assert.equal((await undo('colleague')).status, 409);
    const { status, body } = await undo('operator');
    assert.equal(status, 200);
    assert.deepEqual([body.outcome, body.answeredAt, body.note], [null, null, '']);
    assert.equal((await undo('operator')).status, 409, 'once');
  });

  it('of two operators are the first one’s; the second gets 409', async () => {
    const id = await ask();
    const both = await Promise.all([
      outcome(id, { outcome: 'reached' }),
      outcome(id, { outcome: 'wrong-number' }, 'colleague'),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  it('are refused with the holder while another operator works on the request', async () => {
    const id = await ask();
    await test.call('POST', '/api/staff/claims', { as: 'colleague', body: { kind: 'callback', id } });
    const { status, body } = await outcome(id, { outcome: 'reached' });
    assert.equal(status, 409);
    assert.equal(body.holder.name, 'Test colleague');
    assert.equal((await list())[0]?.claim?.name, 'Test colleague');
    assert.equal((await outcome(id, { outcome: 'reached' }, 'colleague')).status, 200);
  });

  it('order the list: still in time, late, put off, called', async () => {
    const ids = { called: await ask(), later: await ask(), longLate: await ask(-60), late: await ask(-2) };
    const [soon, urgent] = [await ask(4), await ask(1)];
    await outcome(ids.called, { outcome: 'reached' });
    await outcome(ids.later, { outcome: 'call-later', callAt: inMinutes(30) });
    assert.deepEqual(
      (await list()).map(({ id }) => id),
      [urgent, soon, ids.late, ids.longLate, ids.later, ids.called],
    );
  });

  it('of a request to the company are for operators alone', async () => {
    const id = await ask();
    assert.equal((await outcome(id, { outcome: 'reached' }, 'moderator')).status, 403);
    assert.equal((await outcome(id, { outcome: 'reached' }, 'demo')).status, 403);
  });
});
