import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { MAX_INVITATIONS_DAY } from '@baza/shared/domain';
import { sql } from 'kysely';
import { flat, kindOf, publish } from '../listings/testing.ts';
import {
  agency,
  begin,
  call,
  demo,
  EMAIL,
  invite,
  page,
  realtor,
  received,
  respond,
  staff,
  test,
  told,
} from './testing.ts';

describe('an invitation to an agency', () => {
  before(begin);
  after(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('agency_invitation').execute();
    await test.database.db.deleteFrom('agency_member').execute();
    await told();
  });

  it('is sent by an agency alone, to a phone number, an address or an id with a page', async () => {
    assert.equal(
      kindOf(await call(undefined, 'POST', 'users/me/specialists/invitations', { to: EMAIL })),
      '401 unauthenticated',
    );
    for (const as of ['demo', 'realtor', 'moderator'] as const)
      assert.equal(kindOf(await invite(realtor.phone, as)), '403 forbidden', as);
    for (const to of ['', 'Aziz', '12345', 7, null, ['901234567'], 'x'.repeat(500)])
      assert.equal(kindOf(await invite(to)), '400 invalid', String(to));
    assert.equal(kindOf(await invite(randomUUID())), '404 not-found');
    assert.equal(
      kindOf(await invite(demo.sub)),
      '404 not-found',
      'who is not public has no page to be found by',
    );
    const { status, body } = await invite('90 000 00 03');
    assert.equal(status, 201);
    assert.deepEqual(
      body.map(({ to }: { to: string }) => to),
      ['+998 (9•) •••-••-••'],
    );
    assert.deepEqual(await told(), ['agencyInvitation realtor']);
  });

  it('tells its agency nothing of whether there is such an account, nor that it was declined', async () => {
    const facts = async (to: string) => {
      const { status, body } = await invite(to);
      return { status, keys: Object.keys(body[0]), to: body[0].to };
    };
    const [known, unknown] = [await facts(EMAIL), await facts('azim@mail.example')];
    assert.deepEqual(known, unknown);
    assert.deepEqual(await told(), ['agencyInvitation demo']);
    const before = (await staff()).invitations;
    const { rows } = await sql<{
      id: number;
    }>`select id from agency_invitation where invited_sub is not null`.execute(test.database.db);
    // The account's e-mail is in its token.
    await test.database.db
      .updateTable('agency_invitation')
      .set({ declined_at: new Date() })
      .where('id', '=', Number(rows[0]?.id))
      .execute();
    assert.deepEqual((await staff()).invitations, before);
    assert.equal(kindOf(await invite(EMAIL)), '409 invited', 'as if they had not responded');
  });

  it('makes a person a member only when they accept it, and only once', async () => {
    await publish(test, flat(), 'realtor');
    await invite(realtor.phone);
    await invite(realtor.sub);
    await told();
    assert.deepEqual((await staff()).items, []);
    assert.equal((await page(agency.sub).catch(() => ({}))).specialists?.length ?? 0, 0);
    const [mine, more] = await received('realtor');
    assert.deepEqual([mine.agency, more], [{ id: agency.sub, name: agency.name }, undefined]);
    assert.deepEqual(await received('other'), []);
    assert.equal(kindOf(await call(undefined, 'GET', 'users/me/invitations')), '401 unauthenticated');
    assert.equal(kindOf(await respond('other', mine.id, false)), '404 not-found');
    for (const accept of ['yes', null, 1])
      assert.equal(kindOf(await respond('realtor', mine.id, accept)), '400 invalid');
    const twice = await Promise.all([respond('realtor', mine.id, true), respond('realtor', mine.id, true)]);
    assert.deepEqual(twice.map(kindOf).sort(), ['204', '404 not-found']);
    assert.deepEqual(await told(), ['staffJoined agency']);
    const { items, invitations } = await staff();
    assert.deepEqual([items[0]?.confirmed, items[0]?.listings, invitations], [true, { 'in-sale': 1 }, []]);
    assert.deepEqual((await page(realtor.sub)).agency.id, agency.sub);
  });

  it('is accepted by a realtor alone, and declined by anybody whom it is for', async () => {
    await invite(demo.phone);
    const [mine] = await received('demo');
    assert.equal(kindOf(await respond('demo', mine.id, true)), '403 not-a-realtor');
    assert.equal((await respond('demo', mine.id, false)).status, 204);
    assert.equal(kindOf(await respond('demo', mine.id, false)), '404 not-found');
    assert.deepEqual(await received('demo'), []);
    assert.equal((await staff()).invitations.length, 1);
  });

  it('can be taken back, is then sent again without another notice, and ends', async () => {
    await invite(realtor.phone);
    assert.deepEqual(await told(), ['agencyInvitation realtor']);
    const [sent] = (await staff()).invitations;
    const id = sent?.id as number;
    assert.equal(
      kindOf(await call('realtor', 'DELETE', `users/me/specialists/invitations/${id}`)),
      '403 forbidden',
    );
    assert.equal((await call('agency', 'DELETE', `users/me/specialists/invitations/${id}`)).status, 204);
    assert.equal(
      kindOf(await call('agency', 'DELETE', `users/me/specialists/invitations/${id}`)),
      '404 not-found',
    );
    assert.equal(kindOf(await respond('realtor', id, true)), '404 not-found');
    assert.deepEqual([(await staff()).invitations, await received('realtor')], [[], []]);
    const twice = await Promise.all([invite(realtor.phone), invite(realtor.phone)]);
    assert.deepEqual(twice.map(kindOf).sort(), ['201', '409 invited']);
    assert.deepEqual([(await received('realtor')).length, await told()], [1, []]);
    await sql`update agency_invitation set ends_at = now() - interval '1 second'`.execute(test.database.db);
    assert.equal(kindOf(await respond('realtor', id, true)), '404 not-found');
    assert.deepEqual((await staff()).invitations, []);
    assert.equal((await invite(realtor.phone)).status, 201);
    assert.deepEqual(await told(), ['agencyInvitation realtor']);
  });

  it('are limited to a few a day, concurrent requests included', async () => {
    const all = await Promise.all(
      Array.from({ length: MAX_INVITATIONS_DAY + 2 }, (_, n) => invite(`9111100${10 + n}`)),
    );
    assert.equal(all.filter(({ status }) => status === 201).length, MAX_INVITATIONS_DAY);
    assert.deepEqual(
      [...new Set(all.filter(({ status }) => status !== 201).map(kindOf))],
      ['429 daily-limit'],
    );
  });

  it('moves a realtor from one agency to another, which both learn', async () => {
    const { db } = test.database;
    const former = randomUUID();
    await db.insertInto('person').values({ sub: former, name: 'Калит', user_type: 'agency' }).execute();
    await db
      .insertInto('agency_member')
      .values({ realtor_sub: realtor.sub, agency_sub: former, confirmed_at: new Date() })
      .execute();
    await invite(realtor.phone);
    await told();
    await respond('realtor', (await received('realtor'))[0].id, true);
    assert.deepEqual((await told()).sort(), ['staffJoined agency', 'staffLeft undefined']);
    assert.equal((await call('realtor', 'GET', 'users/me/agency')).body.agency.id, agency.sub);
  });

  it('notifies once, also after the process died before, and then deletes the contact', async () => {
    const { db } = test.database;
    const { invitations } = test.services.modules.agency;
    const { accounts } = test.services.modules.accounts;
    const find = mock.method(accounts, 'findByEmail', async () => {
      throw new Error('out of reach');
    });
    assert.equal((await invite(EMAIL)).status, 201);
    assert.deepEqual(await told(), []);
    const contact = async () =>
      (await db.selectFrom('agency_invitation').select('untold').execute())[0]?.untold;
    assert.doesNotMatch((await contact()) ?? EMAIL, /aziz/);
    find.mock.restore();
    await Promise.all([invitations.tellUntold(), invitations.tellUntold()]);
    assert.deepEqual(await told(), ['agencyInvitation demo']);
    assert.equal(await contact(), null);
    await invitations.tellUntold();
    assert.deepEqual(await told(), []);
  });

  it('is deleted a month after its end', async () => {
    await invite(realtor.phone);
    const { db } = test.database;
    await test.services.modules.agency.invitations.purge();
    assert.equal((await staff()).invitations.length, 1);
    await sql`update agency_invitation set ends_at = now() - interval '31 days'`.execute(db);
    await test.services.modules.agency.invitations.purge();
    assert.deepEqual(await db.selectFrom('agency_invitation').selectAll().execute(), []);
  });
});
