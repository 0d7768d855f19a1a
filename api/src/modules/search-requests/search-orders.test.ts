import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MAX_ORDERS } from '@baza/shared/domain';
import { createContactBox } from '../../auth/encryption/contact-box.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { createSearchOrders } from './search-orders.ts';

const flats = 'category=ResidentialMultiStorey_Sell&max=900000000';
const body = { query: flats, contact: { channel: 'phone', phone: '+998 (90) 123-45-67' }, consent: true };
const telegram = (name: string) => ({ channel: 'telegram', name });

describe('orders of the latest listings', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  interface How {
    as?: TestUser;
    from?: string;
  }
  const order = (sent: unknown, how: How = {}) =>
    test.call('POST', '/api/public/search-orders', { ...how, body: sent });
  const end = (token: string) => test.call('DELETE', `/api/public/search-orders/${token}`);
  const stored = () => test.database.db.selectFrom('search_order').selectAll().execute();

  it('are one for a contact and a filter, however both are written', async () => {
    const { body: first, headers } = await order(body, { from: '10.1.0.1' });
    assert.equal(first.isNew, true);
    assert.equal(headers['cache-control'], 'no-store');
    const again = await order(
      {
        ...body,
        query: `max=900000000&page=3&sort=price_asc&category=ResidentialMultiStorey_Sell&utm_source=x`,
        contact: { channel: 'phone', phone: '901234567' },
      },
      { as: 'demo', from: '10.1.0.2' },
    );
    assert.deepEqual([again.body.isNew, again.body.token], [false, first.token]);
    const rows = await stored();
    assert.deepEqual(
      rows.map(({ query }) => query),
      [flats],
    );
    const other = await order({ ...body, contact: telegram('@Baza_UZ') }, { from: '10.1.0.1' });
    assert.equal(other.body.isNew, true);
    assert.equal((await order({ ...body, contact: telegram('baza_uz') })).body.token, other.body.token);
  });

  it('sent twice at once are one', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => order({ ...body, query: 'sort=newest' })));
    assert.deepEqual(sent.map((response) => response.body.isNew).sort(), [false, false, true]);
  });

  it('keep no contact that can be read, nor the visitor', async () => {
    const rows = await stored();
    assert.doesNotMatch(JSON.stringify(rows), /1234567|baza_uz|10\.1\.0|00000000-/);
    const previous = test.env.SECRET_KEY;
    const box = await createContactBox(test.database.db, { current: previous });
    assert.deepEqual(box.open(rows[0]?.contact ?? ''), { channel: 'phone', phone: '+998901234567' });
    const current = 'k'.repeat(32);
    const contacts = await createContactBox(test.database.db, { current, previous });
    const { visits } = test.services.modules;
    await createSearchOrders({ db: test.database.db, visits, contacts }).renewKeys();
    const renewed = (await stored())[0]?.contact ?? '';
    assert.equal(box.open(renewed), null);
    assert.deepEqual(contacts.open(renewed), { channel: 'phone', phone: '+998901234567' });
  });

  it('are ended by their token, once or more', async () => {
    const { token } = (await order(body)).body;
    const before = (await stored()).length;
    assert.equal((await end(token)).status, 204);
    assert.equal((await end(token)).status, 204);
    assert.equal((await stored()).length, before - 1);
    assert.equal((await end('x')).status, 400);
    assert.equal((await order(body)).body.isNew, true);
  });

  it('need a filter, a contact and consent', async () => {
    const refused = async (patch: object) => {
      const response = await order({ ...body, ...patch }, { from: `10.2.0.${++asked}` });
      return [response.status, response.body.errors?.[0]?.path];
    };
    let asked = 0;
    assert.deepEqual(await refused({ query: 'min=rubbish' }), [400, 'query.min']);
    assert.deepEqual(await refused({ query: 'x'.repeat(2001) }), [400, 'query']);
    assert.deepEqual(await refused({ query: null }), [400, 'query']);
    for (const consent of [false, 'true', 1, null, undefined])
      assert.deepEqual(await refused({ consent }), [400, 'consent']);
    for (const phone of ['', '123', '+7 900 123 45 67', 901_234_567])
      assert.deepEqual(await refused({ contact: { channel: 'phone', phone } }), [400, 'contact.phone']);
    for (const name of ['', '@a', 'ном_лар', 'a b c d e', 'x'.repeat(200), null])
      assert.deepEqual(await refused({ contact: telegram(name as string) }), [400, 'contact.name']);
    for (const contact of [null, 'x', {}, { channel: 'fax', name: 'x' }])
      assert.equal((await refused({ contact }))[0], 400);
  });

  it('are limited by contact and by visitor', async () => {
    const contact = telegram('somebody');
    const add = (n: number, from: string) => order({ query: `min=${n}`, contact, consent: true }, { from });
    for (let n = 1; n <= MAX_ORDERS; n++) assert.equal((await add(n, `10.3.0.${n}`)).status, 200);
    assert.equal(kindOf(await add(99, '10.3.1.1')), '409 too-many-orders');
    assert.equal((await add(1, '10.3.1.1')).status, 200, 'one that there is already');

    const by = (name: string) => order({ ...body, contact: telegram(name) }, { from: '10.4.0.1' });
    for (let n = 0; n < 10; n++) assert.equal((await by(`person_${n}0`)).status, 200);
    const refused = await by('person_last');
    assert.equal(kindOf(refused), '429 too-many-requests');
    assert.ok(Number(refused.headers['retry-after']) > 0);
  });

  it('are forgotten when their time is over', async () => {
    await test.database.db
      .updateTable('search_order')
      .set({ expires_at: new Date(0) })
      .execute();
    await test.services.modules.searchRequests.purge();
    assert.deepEqual(await stored(), []);
  });
});
