import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Lead } from '@baza/shared/schema';
import { createContactBox } from '../../auth/encryption/contact-box.ts';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { flat, kindOf, publish } from '../listings/testing.ts';
import { createOperatorReads } from '../staff/operators.ts';
import { LEAD_LIMITS } from './lead-intake.ts';
import { createLeads } from './leads.ts';

const { realtor, agency } = testUsers;
const DAY = 86_400_000;

describe('callbacks', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
    await publish(test, flat(), 'realtor');
    await publish(test, flat({ point: [61, 41] }), 'agency');
  });
  after(() => test.close());

  const body = { kind: 'callback', receiver: realtor.sub, name: 'Малика', phone: '+998 (90) 123-45-67' };
  const ask = (patch: object = {}, how: { as?: TestUser; from?: string } = {}) =>
    test.call('POST', '/api/public/leads', { ...how, body: { ...body, ...patch } });
  const list = async (as: TestUser = 'realtor', query = '') =>
    (await test.call('GET', `/api/leads?${query}`, { as })).body;
  const answered = (id: number, as: TestUser | undefined = 'realtor') =>
    test.call('POST', `/api/leads/${id}/answered`, { as });
  const stored = () => test.database.db.selectFrom('lead').selectAll().orderBy('id').execute();

  it('are asked for by anyone, are due in five minutes, and the receiver is notified', async () => {
    const { body: sent, headers } = await ask({}, { from: '10.1.0.1' });
    assert.equal(sent.isNew, true);
    assert.equal(headers['cache-control'], 'no-store');
    const wait = Date.parse(sent.dueAt) - Date.now();
    assert.ok(wait > 4.8 * 60_000 && wait <= 5 * 60_000, String(wait));
    const notice = test.notices.at(-1);
    assert.equal(notice?.sub, realtor.sub);
    assert.match(notice?.text ?? '', /5 дақиқа/);
    assert.doesNotMatch(notice?.text ?? '', /Малика|123/);
    const { items, waiting, callbacks } = await list();
    assert.deepEqual(
      items.map(({ name, phone, answeredAt }: Lead) => [name, phone, answeredAt]),
      [['Малика', '+998901234567', null]],
    );
    assert.deepEqual([waiting, callbacks], [1, { total: 0, kept: 0 }], 'not overdue yet');
  });

  it('say which of the receiver’s listings they are about', async () => {
    const flatOfRealtor = await publish(
      test,
      flat({ title: 'Чилонзордаги квартира', point: [62, 41] }),
      'realtor',
    );
    const second = await publish(test, flat({ title: 'Юнусободдаги квартира', point: [63, 41] }), 'realtor');
    const ofAgency = await publish(test, flat({ title: 'Бошқанинг уйи', point: [64, 41] }), 'agency');
    const about = (listing: number) =>
      ask({ page: 'listing', phone: '901112299', listing }, { from: `10.1.1.${listing % 200}` });
    const listings = async () =>
      (await list()).items.find(({ phone }: Lead) => phone === '+998901112299')?.listings;
    await about(flatOfRealtor.id);
    assert.deepEqual(await listings(), [{ id: flatOfRealtor.id, title: 'Чилонзордаги квартира' }]);
    // The same number asks about others while it waits; somebody else's listing is left out.
    await about(second.id);
    await about(ofAgency.id);
    await about(second.id);
    assert.deepEqual(
      (await listings())?.map(({ id }: { id: number }) => id),
      [second.id, flatOfRealtor.id],
    );
    const row = (await stored()).at(-1);
    assert.doesNotMatch(row?.contact ?? '', /listings/, 'encrypted with the contact');
    await test.database.db
      .deleteFrom('lead')
      .where('id', '=', row?.id ?? 0)
      .execute();
  });

  it('are due in two minutes on the page of a listing', async () => {
    const { body: sent } = await ask({ page: 'listing', phone: '901112200' }, { from: '10.1.0.9' });
    const wait = Date.parse(sent.dueAt) - Date.now();
    assert.ok(wait > 1.8 * 60_000 && wait <= 2 * 60_000, String(wait));
    assert.match(test.notices.at(-1)?.text ?? '', /2 дақиқа/);
    assert.equal((await ask({ page: 'home' }, { from: '10.1.0.9' })).status, 400);
    await test.database.db.deleteFrom('lead').where('due_at', '=', new Date(sent.dueAt)).execute();
  });

  it('are one while the number waits, also when sent twice at once; the promise is the first one’s', async () => {
    const before = test.notices.length;
    const first = (await list()).items[0].dueAt;
    const again = await ask({ phone: '901234567' }, { from: '10.1.0.2' });
    assert.deepEqual(again.body, { isNew: false, dueAt: first });
    assert.equal(test.notices.length, before);
    const sent = await Promise.all([1, 2, 3].map(() => ask({ phone: '901110011' }, { from: '10.1.0.3' })));
    assert.deepEqual(sent.map((one) => one.body.isNew).sort(), [false, false, true]);
  });

  it('are read and marked by their receiver alone', async () => {
    const [first, second] = (await list()).items;
    assert.equal((await test.call('GET', '/api/leads')).status, 401);
    assert.deepEqual((await list('agency')).items, []);
    for (const as of ['agency', 'moderator', 'operator', 'ops'] as const)
      assert.equal(kindOf(await answered(first.id, as)), '404 not-found', as);
    assert.equal(kindOf(await answered(999_999)), '404 not-found');
    assert.equal((await answered('x' as never)).status, 400);
    const { body: done } = await answered(first.id);
    assert.ok(done.answeredAt);
    assert.equal((await answered(first.id)).body.answeredAt, done.answeredAt, 'again changes nothing');
    const { items, waiting } = await list();
    assert.deepEqual([items[0].id, waiting], [second.id, 1], 'who waits comes first');
    assert.equal((await ask({}, { from: '10.1.0.1' })).body.isNew, true, 'once answered, one may ask again');
  });

  it('are counted honestly: answered late and not at all are promises broken', async () => {
    const { db } = test.database;
    const figures = async () => (await test.call('GET', `/api/public/users/${realtor.sub}`)).body.callbacks;
    assert.deepEqual(await figures(), { total: 1, kept: 1 });
    await db
      .updateTable('lead')
      .set({ due_at: new Date(Date.now() - 1000) })
      .where('answered_at', 'is', null)
      .execute();
    assert.deepEqual(await figures(), { total: 3, kept: 1 });
    const [late] = (await list()).items;
    await answered(late.id);
    assert.deepEqual(await figures(), { total: 3, kept: 1 });
    assert.deepEqual((await list()).callbacks, { total: 3, kept: 1 }, 'the receiver sees the same');
  });

  it('need a receiver with a page, a name and a phone number', async () => {
    const refused = async (patch: object) => {
      const { status, body: problem } = await ask(patch, { from: '10.9.0.1' });
      return [status, problem.errors?.[0]?.path];
    };
    for (const [path, ...values] of [
      ['receiver', '', 'somebody', null],
      ['name', '', 'a', 'x'.repeat(61), '\u3164\u200b'],
      ['phone', '', '123', '+7 900 123 45 67'],
      ['kind', 'other', '', null],
    ] as const)
      for (const value of values) assert.deepEqual(await refused({ [path]: value }), [400, path]);
    assert.equal(kindOf(await ask({ receiver: testUsers.other.sub })), '404 not-found');
    assert.equal(kindOf(await ask({}, { as: 'realtor' })), '403 own-page');
  });

  it('are limited by visitor and by phone number', async () => {
    const by = (n: number, from: string) => ask({ phone: `9022200${String(n).padStart(2, '0')}` }, { from });
    for (let n = 0; n < LEAD_LIMITS.visitorHour; n++) assert.equal((await by(n, '10.2.0.1')).status, 200);
    assert.equal(kindOf(await by(50, '10.2.0.1')), '429 too-many-requests');
    assert.equal((await by(50, '10.2.0.2')).status, 200);
    for (let n = 0; n < LEAD_LIMITS.phoneDay; n++) {
      await ask({ phone: '903330000' }, { from: `10.3.0.${n}` });
      await answered(
        (await list('realtor', 'size=100')).items.find((one: Lead) => one.phone === '+998903330000').id,
      );
    }
    const refused = await ask({ phone: '903330000', receiver: agency.sub }, { from: '10.3.1.1' });
    assert.equal(kindOf(refused), '429 daily-limit');
    assert.ok(Number(refused.headers['retry-after']) > 0);
  });

  it('keep no contact that can be read, and follow a change of the key', async () => {
    const { db } = test.database;
    assert.doesNotMatch(JSON.stringify(await stored()), /Малика|1234567|10\.1\.0/);
    const current = 'k'.repeat(32);
    const contacts = await createContactBox(db, { current, previous: test.env.SECRET_KEY });
    const { visits } = test.services.modules;
    const leads = createLeads({
      db,
      visits,
      contacts,
      claims: test.services.modules.deskClaims,
      notify: async () => undefined,
      operatorReads: createOperatorReads(db),
    });
    await leads.renewKeys();
    const { items } = await leads.list(realtor.sub, { page: 1, size: 1 });
    assert.match(items[0]?.phone ?? '', /^\+998/);
    const [first] = await stored();
    assert.equal((await createContactBox(db, {})).open(first?.contact ?? ''), null);
  });

  it('lose name and number after a month, and are gone after three', async () => {
    const { db } = test.database;
    const [first, second] = await stored();
    const age = (id: number, days: number) =>
      db
        .updateTable('lead')
        .set({ at: new Date(Date.now() - days * DAY) })
        .where('id', '=', id)
        .execute();
    await age(first?.id ?? 0, 91);
    await age(second?.id ?? 0, 31);
    await test.services.modules.callbacks.leads.purge();
    const [left] = await stored();
    assert.deepEqual([left?.id, left?.contact], [second?.id, null]);
    assert.ok(!(await list('realtor', 'size=100')).items.some((one: Lead) => one.id === second?.id));
  });
});
