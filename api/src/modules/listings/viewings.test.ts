import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { viewingDays } from '@baza/shared/domain';
import type { OwnListing, Viewing } from '@baza/shared/schema';
import { createContactBox } from '../../auth/encryption/contact-box.ts';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { createVisits, VISIT_LIMITS } from '../visits/visits.ts';
import { act, flat, kindOf, publish } from './testing.ts';
import { createViewings } from './viewings.ts';

const day = viewingDays().at(2) as string;
const buyer = { day, time: '10:00', name: 'Малика', phone: '+998 (90) 123-45-67' };

describe('viewings', () => {
  let test: TestApp;
  let listing: OwnListing;
  let place = 0;
  before(async () => {
    test = await createTestApp();
    listing = await another();
  });
  after(() => test.close());

  const another = () => publish(test, flat({ point: [60 + place++ / 10, 41] }));
  interface As {
    as?: TestUser;
    from?: string;
  }
  const ask = (id: number, body: unknown, how: As = {}) =>
    test.call('POST', `/api/public/listings/${id}/viewings`, { ...how, body });
  const list = async (id: number, as: TestUser | undefined = 'demo') =>
    test.call('GET', `/api/listings/${id}/viewings`, { as });
  const reply = (id: number, viewing: number, state: unknown, as: TestUser | undefined = 'demo') =>
    test.call('PUT', `/api/listings/${id}/viewings/${viewing}`, { as, body: { state } });
  const told = (sub: string) => test.notices.filter((notice) => notice.sub === sub);

  it('are asked for by anyone; the owner is notified and reads who comes', async () => {
    const { body } = await ask(listing.id, buyer, { from: '10.1.0.1' });
    assert.deepEqual(body, { isNew: true });
    const notice = told(testUsers.demo.sub).at(-1)?.text ?? '';
    assert.match(notice, /Метро ёнида уч хонали квартира.*10:00/);
    assert.doesNotMatch(notice, /Малика|123/);
    const { body: viewings, headers } = await list(listing.id);
    assert.equal(headers['cache-control'], 'no-store');
    assert.deepEqual(
      viewings.map(({ name, phone, startsAt, state }: Viewing) => [name, phone, startsAt, state]),
      [['Малика', '+998901234567', `${day}T05:00:00.000Z`, 'new']],
    );
    const mine = await test.call('GET', '/api/listings/mine', { as: 'demo' });
    assert.equal(mine.body.items[0].viewingCount, 1);
  });

  it('are one for a phone number: again with another time moves it, the same time is not told again', async () => {
    const before = told(testUsers.demo.sub).length;
    assert.deepEqual((await ask(listing.id, buyer, { from: '10.1.0.1' })).body, { isNew: false });
    assert.equal(told(testUsers.demo.sub).length, before);
    await ask(listing.id, { ...buyer, time: '12:00', phone: '90 123 45 67' }, { from: '10.1.0.2' });
    assert.equal(told(testUsers.demo.sub).length, before + 1);
    const { body } = await list(listing.id);
    assert.deepEqual(
      body.map(({ startsAt }: Viewing) => startsAt.slice(11, 16)),
      ['07:00'],
    );
  });

  it('sent twice at once are one', async () => {
    const { id } = await another();
    const sent = await Promise.all([1, 2, 3].map(() => ask(id, buyer, { as: 'realtor' })));
    assert.deepEqual(sent.map(({ body }) => body.isNew).sort(), [false, false, true]);
    assert.equal((await list(id)).body.length, 1);
  });

  it('are agreed to or declined by the owner alone; a buyer with an account is notified', async () => {
    const { id } = await another();
    await ask(id, { ...buyer, time: '15:00' }, { as: 'other' });
    await ask(id, { ...buyer, phone: '901112233' }, { from: '10.1.0.3' });
    const [first, second] = (await list(id)).body as [Viewing, Viewing];
    assert.deepEqual([first.startsAt.slice(11, 13), second.startsAt.slice(11, 13)], ['05', '10']);
    for (const as of ['other', 'realtor', 'moderator', 'ops'] as const) {
      assert.equal((await list(id, as)).status, 403, as);
      assert.equal((await reply(id, second.id, 'agreed', as)).status, 403, as);
    }
    assert.equal((await test.call('GET', `/api/listings/${id}/viewings`)).status, 401);
    assert.equal((await reply(id, second.id, 'agreed')).body.state, 'agreed');
    assert.match(told(testUsers.other.sub).at(-1)?.text ?? '', /15:00/);
    const notified = test.notices.length;
    await reply(id, second.id, 'agreed');
    await reply(id, first.id, 'declined');
    assert.equal(test.notices.length, notified, 'once, and no notice for anonymous users');
    // The buyer proposes another time after a refusal, even the same one.
    assert.equal((await ask(id, { ...buyer, phone: '901112233' }, { from: '10.1.0.3' })).status, 200);
    assert.equal(((await list(id)).body as Viewing[])[0]?.state, 'new');
    // Of another listing, unknown, rubbish.
    assert.equal((await reply(listing.id, first.id, 'agreed')).status, 404);
    assert.equal((await reply(id, 999_999, 'agreed')).status, 404);
    assert.equal((await reply(999_999, first.id, 'agreed')).status, 404);
    for (const state of ['new', 'maybe', null, 1])
      assert.equal((await reply(id, first.id, state)).status, 400);
  });

  it('need a time ahead, a name and a phone number', async () => {
    const refused = async (patch: object) => {
      const { status, body } = await ask(listing.id, { ...buyer, ...patch }, { from: `10.4.0.${++place}` });
      return [status, body.errors?.map(({ path }: { path: string }) => path)];
    };
    for (const [path, ...values] of [
      ['day', '2020-01-01', '2999-01-01', 'soon', 7, null],
      ['time', '10:30', '03:00', null],
      ['name', '', ' a ', 'x'.repeat(61), 5],
      ['phone', '', '123', '+7 900 123 45 67', 'a'.repeat(50), 901_234_567],
    ] as const)
      for (const value of values)
        assert.deepEqual(await refused({ [path]: value }), [400, [path]], `${path} ${value}`);
    for (const body of [[], {}])
      assert.equal((await ask(listing.id, body, { from: '10.5.0.1' })).status, 400);
  });

  it('are of listings for sale, and not of one’s own', async () => {
    assert.equal(kindOf(await ask(listing.id, buyer, { as: 'demo' })), '403 own-listing');
    assert.equal(kindOf(await ask(999_999, buyer)), '404 not-found');
    const gone = await another();
    await act(test, gone, 'sold');
    assert.equal(kindOf(await ask(gone.id, buyer)), '404 not-found');
    assert.deepEqual((await list(gone.id)).body, []);
    assert.equal((await list(gone.id, 'other')).status, 404);
  });

  it('are limited by visitor: by listings, and for one listing by phone numbers', async () => {
    const from = '10.3.0.1';
    const { id } = await another();
    for (let n = 1; n <= 5; n++)
      assert.equal((await ask(id, { ...buyer, phone: `90000000${n}` }, { from })).status, 200);
    assert.equal(kindOf(await ask(id, { ...buyer, phone: '900000009' }, { from })), '429 daily-limit');
    assert.equal((await ask(id, { ...buyer, phone: '900000009' }, { from: '10.3.0.2' })).status, 200);

    const visits = await createVisits(test.database.db, 'secret');
    await test.database.db.transaction().execute(async (trx) => {
      for (let n = 0; n < VISIT_LIMITS.viewing.hour; n++) await visits.viewing(trx, -1 - n, 'somebody');
      await assert.rejects(visits.viewing(trx, id, 'somebody'), { status: 429 });
    });
  });

  it('hold a contact that only the key opens, also after it changes', async () => {
    const { db } = test.database;
    const rows = await db.selectFrom('listing_viewing').selectAll().execute();
    assert.doesNotMatch(JSON.stringify(rows), /Малика|1234567|10\.1\.0/);
    const [first, second] = ['a', 'b'].map((letter) => letter.repeat(32));
    const withKeys = async (current?: string, previous?: string) =>
      createViewings({
        db,
        visits: test.services.modules.visits,
        contacts: await createContactBox(db, { current, previous }),
        notify: async () => undefined,
      });
    const read = async (viewings: Awaited<ReturnType<typeof withKeys>>) =>
      (await viewings.list(testUsers.demo.sub, listing.id))[0]?.phone;
    assert.equal(await (await withKeys(first, test.env.SECRET_KEY)).renewKeys(), rows.length);
    const rotated = await withKeys(second, first);
    assert.equal(await read(rotated), '+998901234567');
    assert.equal(await rotated.renewKeys(), rows.length);
    assert.equal(await rotated.renewKeys(), 0);
    assert.equal(await read(await withKeys(second)), '+998901234567');
    assert.equal(await read(await withKeys(first)), '', 'its key is lost');
  });

  it('are forgotten a month after their time', async () => {
    const { db } = test.database;
    const all = (await db.selectFrom('listing_viewing').select('id').execute()).length;
    const old = new Date(Date.now() - 31 * 86_400_000);
    await db
      .updateTable('listing_viewing')
      .set({ starts_at: old })
      .where('listing_id', '=', listing.id)
      .execute();
    await test.services.modules.listings.viewings.purge();
    assert.equal((await db.selectFrom('listing_viewing').select('id').execute()).length, all - 1);
  });
});
