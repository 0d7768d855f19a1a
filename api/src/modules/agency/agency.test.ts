import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { MAX_INVITATIONS_DAY } from '@baza/shared/domain';
import type { AgencyStaff, OwnListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { act, createListing, flat, kindOf, publish } from '../listings/testing.ts';

const { agency, realtor, colleague, demo, other } = testUsers;
const EMAIL = 'aziz@mail.example';

let test: TestApp;
const call = (
  as: TestUser | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => test.call(method, `/api/${path}`, { as, body });
const invite = (to: unknown, as: TestUser = 'agency') =>
  call(as, 'POST', 'users/me/specialists/invitations', { to });
const staff = async (as: TestUser = 'agency'): Promise<AgencyStaff> =>
  (await call(as, 'GET', 'users/me/specialists')).body;
const received = async (as: TestUser) => (await call(as, 'GET', 'users/me/invitations')).body;
const respond = (as: TestUser, id: number, accept: unknown) =>
  call(as, 'POST', `users/me/invitations/${id}`, { accept } as object);
const page = async (sub: string) => (await call(undefined, 'GET', `public/users/${sub}`)).body;
/** Whom notices since the last call were for, and their kinds. */
const told = async () => {
  await test.services.modules.agency.invitations.told();
  return test.notices.splice(0).map(({ sub, notice }) => `${notice.kind} ${nameOf(sub)}`);
};
const nameOf = (sub: string) => Object.entries(testUsers).find(([, user]) => user.sub === sub)?.[0];

const begin = async () => {
  test = await createTestApp();
  const { db } = test.database;
  for (const user of [demo, realtor])
    await db
      .insertInto('identity_user')
      .values({
        id: user.sub,
        user_name: user.userName,
        first_name: 'Азиз',
        last_name: 'Азизов',
        phone: user.phone ?? '',
        email: user === demo ? EMAIL : null,
        user_type: user.userType,
        roles: JSON.stringify(user.roles),
        password_hash: 'x',
      })
      .execute();
};

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

  it('makes nobody a member unless they accept, once', async () => {
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

  it('is sent a few times a day, however many are sent at once', async () => {
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

  it('is told once, also if the process died before it was, and its contact is then forgotten', async () => {
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

describe('the staff of an agency and their listings', () => {
  let live: OwnListing;
  let draft: OwnListing;
  before(async () => {
    await begin();
    await publish(test, flat({ title: 'Катта ҳовли боғи билан' }), 'agency');
    await join('realtor');
    live = await publish(test, flat(), 'realtor');
    draft = await createListing(test, flat(), 'realtor');
    await publish(test, flat({ point: [69.3, 41.3] }), 'other');
    await told();
  });
  after(() => test.close());

  async function join(as: 'realtor' | 'colleague'): Promise<void> {
    const { db } = test.database;
    const { sub, name } = testUsers[as];
    await db
      .insertInto('person')
      .values({ sub, name, user_type: 'realtor' })
      .onConflict((on) => on.doNothing())
      .execute();
    await db
      .insertInto('agency_member')
      .values({ realtor_sub: sub, agency_sub: agency.sub, confirmed_at: new Date() })
      .execute();
  }
  const version = async () => {
    const { version } = await test.database.db
      .selectFrom('listing')
      .select('version')
      .where('id', '=', live.id)
      .executeTakeFirstOrThrow();
    return version;
  };
  const move = async (action: string, as: TestUser = 'agency') =>
    call(as, 'POST', `listings/${live.id}/${action}`, { version: await version() });
  const reassign = async (to: unknown, as: TestUser = 'agency', id = live.id) =>
    call(as, 'POST', `listings/${id}/reassign`, { to, version: await version() } as object);
  const events = async () =>
    (
      await test.database.db
        .selectFrom('listing_event')
        .select(['actor', 'actor_sub', 'action'])
        .where('listing_id', '=', live.id)
        .orderBy('id', 'desc')
        .limit(1)
        .execute()
    )[0];

  it('are shown with figures from the database, without drafts', async () => {
    await call(undefined, 'POST', 'public/leads', {
      kind: 'callback',
      receiver: realtor.sub,
      name: 'Малика',
      phone: '901112233',
    });
    await sql`update lead set due_at = now() - interval '1 minute'`.execute(test.database.db);
    const { items } = await staff();
    assert.deepEqual(
      items.map(({ id, listings, lateCallbacks }) => [id, listings, lateCallbacks]),
      [[realtor.sub, { 'in-sale': 1 }, 1]],
    );
    const list = (await call('agency', 'GET', 'users/me/specialists/listings')).body;
    assert.deepEqual(
      list.items.map(({ id, owner, reassignable }: { id: number; owner: object; reassignable: boolean }) => [
        id,
        owner,
        reassignable,
      ]),
      [[live.id, { id: realtor.sub, name: realtor.name }, true]],
    );
    assert.equal(list.counts.new, 0);
    const of = (id: string) => call('agency', 'GET', `users/me/specialists/listings?specialist=${id}`);
    assert.equal((await of(realtor.sub)).body.total, 1);
    assert.equal(kindOf(await of(other.sub)), '404 not-found');
    assert.equal(kindOf(await of('rubbish')), '400 invalid');
    assert.equal(kindOf(await call('realtor', 'GET', 'users/me/specialists/listings')), '403 forbidden');
    test.notices.length = 0;
  });

  it('are changed by the agency as by their owner, who is told; drafts are the owner’s alone', async () => {
    const url = `listings/${live.id}`;
    assert.equal((await call('agency', 'GET', url)).status, 200);
    assert.equal((await call('agency', 'GET', `${url}/hints`)).status, 200);
    assert.equal((await call('agency', 'GET', `${url}/statistics`)).status, 200);
    assert.equal(
      kindOf(await call('agency', 'GET', `${url}/viewings`)),
      '403 forbidden',
      'visitors wrote to the owner',
    );
    assert.equal(kindOf(await call('agency', 'GET', `listings/${draft.id}`)), '404 not-found');
    const body = { ...flat({ price: 880_000_000 }), version: await version() };
    assert.equal(kindOf(await call('other', 'PUT', url, body)), '403 forbidden');
    assert.equal((await call('agency', 'PUT', url, body)).status, 200);
    assert.equal(kindOf(await call('agency', 'PUT', url, body)), '409 stale-version');
    assert.deepEqual(await events(), { actor: 'agency', actor_sub: agency.sub, action: 'edit' });
    assert.equal((await move('sold')).status, 200);
    assert.equal((await move('unsold')).status, 200);
    assert.deepEqual(await told(), ['agencyEdited realtor', 'agencySold realtor', 'agencyUnsold realtor']);
    await sql`update listing set status = 'monitoring' where id = ${live.id}`.execute(test.database.db);
    assert.equal((await move('renew')).status, 200);
    const both = await Promise.all([move('withdraw', 'other'), reassign(agency.sub, 'other')]);
    assert.deepEqual(both.map(kindOf), ['403 forbidden', '403 forbidden']);
    assert.deepEqual(await told(), ['agencyRenewed realtor']);
    await act(test, { ...live, version: await version() }, 'sold', 'realtor');
    assert.equal((await move('unsold', 'realtor')).status, 200);
    assert.deepEqual(await told(), [], 'one’s own changes are no news');
  });

  it('are given to another of the staff, who is told as the former owner is', async () => {
    const stranger = await call(undefined, 'POST', `listings/${live.id}/reassign`, {
      to: agency.sub,
      version: 1,
    });
    assert.equal(kindOf(stranger), '401 unauthenticated');
    assert.equal(kindOf(await reassign(agency.sub, 'realtor')), '403 forbidden');
    for (const to of [other.sub, randomUUID(), 'rubbish', null])
      assert.equal(kindOf(await reassign(to)), '400 invalid', String(to));
    assert.equal(kindOf(await reassign(realtor.sub)), '409 not-allowed');
    assert.equal(kindOf(await reassign(agency.sub, 'agency', draft.id)), '404 not-found');
    assert.equal(kindOf(await reassign(agency.sub, 'agency', 999_999)), '404 not-found');
    await join('colleague');
    const at = await version();
    const twice = await Promise.all(
      [colleague.sub, agency.sub].map((to) =>
        call('agency', 'POST', `listings/${live.id}/reassign`, { to, version: at }),
      ),
    );
    assert.deepEqual(twice.map(kindOf).sort(), ['204', '409 stale-version']);
    const gone = await told();
    assert.ok(gone.includes('agencyTook realtor'));
    if (!gone.includes('agencyGave colleague')) assert.equal((await reassign(colleague.sub)).status, 204);
    await told();
    assert.deepEqual(await events(), { actor: 'agency', actor_sub: agency.sub, action: 'reassign' });
    const seller = (await call(undefined, 'GET', `public/listings/${live.id}`)).body.seller;
    assert.equal(seller.id, colleague.sub);
    assert.deepEqual([(await page(colleague.sub)).listings, (await page(realtor.sub)).listings], [1, 0]);
    assert.equal(kindOf(await move('sold', 'realtor')), '403 forbidden');
    assert.equal((await reassign(agency.sub)).status, 204);
    assert.equal((await reassign(realtor.sub)).status, 204);
    assert.deepEqual(await told(), ['agencyTook colleague', 'agencyGave realtor']);
  });

  it('that a realtor brought along stay theirs', async () => {
    const before = await publish(test, flat({ point: [69.21, 41.28] }), 'realtor');
    await sql`update listing set created_at = now() - interval '1 year' where id = ${before.id}`.execute(
      test.database.db,
    );
    const list = (await call('agency', 'GET', 'users/me/specialists/listings')).body.items;
    assert.equal(list.find(({ id }: { id: number }) => id === before.id).reassignable, false);
    const response = await call('agency', 'POST', `listings/${before.id}/reassign`, {
      to: agency.sub,
      version: before.version,
    });
    assert.equal(kindOf(response), '403 forbidden');
    const sold = await call('agency', 'POST', `listings/${before.id}/sold`, { version: before.version });
    assert.equal(sold.status, 200);
    await told();
  });

  it('are out of the agency’s hands once either side has ended it, and stay with their owner', async () => {
    assert.equal(
      kindOf(await call('other', 'DELETE', `users/me/specialists/${realtor.sub}`)),
      '403 forbidden',
    );
    assert.equal((await call('agency', 'DELETE', `users/me/specialists/${other.sub}`)).status, 204);
    assert.equal((await call('agency', 'DELETE', `users/me/specialists/${realtor.sub}`)).status, 204);
    assert.equal((await call('agency', 'DELETE', `users/me/specialists/${realtor.sub}`)).status, 204);
    assert.deepEqual(await told(), ['agencyEnded realtor']);
    for (const response of [
      await move('withdraw'),
      await reassign(agency.sub),
      await call('agency', 'GET', `listings/${live.id}`),
    ])
      assert.equal(kindOf(response), '403 forbidden');
    assert.equal((await page(realtor.sub)).agency, null);
    assert.equal((await call('realtor', 'GET', `listings/${live.id}`)).status, 200);
    await call('realtor', 'PUT', 'users/me/agency', { agency: agency.sub });
    assert.deepEqual(await told(), ['staffAsked agency']);
    assert.equal(kindOf(await move('withdraw')), '403 forbidden', 'it is not confirmed');
    await call('agency', 'PUT', `users/me/specialists/${realtor.sub}`);
    assert.equal((await call('realtor', 'DELETE', `users/me/agency/${agency.sub}`)).status, 204);
    assert.deepEqual(await told(), ['agencyConfirmed realtor', 'staffLeft agency']);
  });
});

describe('a membership rests on the roles of the realtor and the agency', () => {
  let live: OwnListing;
  before(async () => {
    await begin();
    await publish(test, flat({ title: 'Катта ҳовли боғи билан' }), 'agency');
    live = await publish(test, flat(), 'realtor');
  });
  beforeEach(async () => {
    const { db } = test.database;
    for (const { sub, userName, roles } of [agency, realtor])
      await db
        .insertInto('identity_user')
        .values({
          ...{
            id: sub,
            user_name: userName,
            first_name: 'Азиз',
            last_name: '',
            phone: `phone of ${userName}`,
          },
          ...{ email: null, user_type: userName, roles: JSON.stringify(roles), password_hash: 'x' },
        })
        .onConflict((on) => on.column('id').doUpdateSet({ roles: JSON.stringify(roles) }))
        .execute();
    await db.deleteFrom('agency_invitation').execute();
    await db.deleteFrom('agency_member').execute();
    await join(realtor.sub);
    await told();
  });
  after(() => test.close());

  const join = (sub: string) =>
    test.database.db
      .insertInto('agency_member')
      .values({ realtor_sub: sub, agency_sub: agency.sub, confirmed_at: sql`now() - interval '1 day'` })
      .execute();
  const provide = (sub: string, roles: string[]) =>
    test.database.db
      .updateTable('identity_user')
      .set({ roles: JSON.stringify(roles) })
      .where('id', '=', sub)
      .execute();
  const members = () => test.database.db.selectFrom('agency_member').selectAll().execute();
  const url = () => `listings/${live.id}`;
  const actions: Record<string, () => Promise<{ status: number }>> = {
    reads: () => call('agency', 'GET', url()),
    'reads hints of': () => call('agency', 'GET', `${url()}/hints`),
    'reads statistics of': () => call('agency', 'GET', `${url()}/statistics`),
    edits: () => call('agency', 'PUT', url(), { ...flat({ price: 1 }), version: live.version }),
    sells: () => call('agency', 'POST', `${url()}/sold`, { version: live.version }),
    withdraws: () => call('agency', 'POST', `${url()}/withdraw`, { version: live.version }),
    reassigns: () => call('agency', 'POST', `${url()}/reassign`, { to: agency.sub, version: live.version }),
  };

  for (const [name, action] of Object.entries(actions))
    it(`returns 403 to an agency that ${name} a listing of a former realtor`, async () => {
      await provide(realtor.sub, ['user']);
      assert.equal(kindOf((await action()) as Awaited<ReturnType<typeof call>>), '403 forbidden');
      assert.deepEqual(await members(), []);
      assert.deepEqual((await told()).sort(), ['agencyEnded realtor', 'staffLeft agency']);
      assert.equal((await call('realtor', 'GET', url())).status, 200, 'the listing stays theirs');
    });

  for (const [name, action] of Object.entries(actions))
    it(`returns 403 to a former agency that ${name} a listing of its staff`, async () => {
      await provide(agency.sub, ['user', 'builder']);
      assert.equal(kindOf((await action()) as Awaited<ReturnType<typeof call>>), '403 forbidden');
      assert.equal(kindOf(await call('agency', 'GET', 'users/me/specialists')), '403 forbidden');
      assert.equal(kindOf(await invite(EMAIL)), '403 forbidden');
    });

  it('removes a former realtor from the staff, their listings and the public page', async () => {
    await provide(realtor.sub, ['user', 'builder']);
    assert.deepEqual((await staff()).items, []);
    assert.deepEqual((await call('agency', 'GET', 'users/me/specialists/listings')).body.items, []);
    assert.equal((await page(realtor.sub)).agency, null);
    assert.deepEqual((await page(agency.sub)).specialists, []);
  });

  it('ends with the first token without the role, even if the provider reports nothing', async () => {
    const { db } = test.database;
    await db.deleteFrom('identity_user').execute();
    const former = await publish(test, flat({ point: [69.31, 41.31] }), 'other');
    await join(other.sub);
    const reassigned = await call('agency', 'POST', `listings/${former.id}/reassign`, {
      ...{ to: agency.sub, version: former.version },
    });
    assert.equal(kindOf(reassigned), '403 forbidden');
    assert.deepEqual(
      (await members()).map(({ realtor_sub }) => realtor_sub),
      [realtor.sub],
      'a realtor of whom nothing new is known stays',
    );
  });

  it('ends the membership of a realtor without the role during housekeeping', async () => {
    await test.services.modules.memberships.checkAll();
    assert.equal((await members()).length, 1);
    await provide(realtor.sub, ['user']);
    await test.services.modules.memberships.checkAll();
    await test.services.modules.memberships.checkAll();
    assert.deepEqual(await members(), []);
    assert.deepEqual((await told()).sort(), ['agencyEnded realtor', 'staffLeft agency']);
  });

  it('lets a member without a role read and leave the agency', async () => {
    assert.equal((await call('demo', 'GET', 'users/me/agency')).status, 200);
    assert.equal((await call('demo', 'DELETE', `users/me/agency/${agency.sub}`)).status, 204);
    assert.equal((await call('realtor', 'DELETE', `users/me/agency/${agency.sub}`)).status, 204);
    assert.deepEqual(await members(), []);
    assert.equal(kindOf(await call(undefined, 'GET', 'users/me/agency')), '401 unauthenticated');
    assert.equal(
      kindOf(await call(undefined, 'DELETE', `users/me/agency/${agency.sub}`)),
      '401 unauthenticated',
    );
  });

  it('refuses an invitation to a former realtor and one of a former agency', async () => {
    await call('agency', 'DELETE', `users/me/specialists/${realtor.sub}`);
    await invite(realtor.phone);
    await told();
    const [mine] = await received('realtor');
    await provide(realtor.sub, ['user']);
    assert.equal(kindOf(await respond('realtor', mine.id, true)), '403 not-a-realtor');
    assert.equal(
      kindOf(await call('realtor', 'PUT', 'users/me/agency', { agency: agency.sub })),
      '403 forbidden',
    );
    await provide(realtor.sub, ['user', 'realtor']);
    await provide(agency.sub, ['user']);
    assert.equal(kindOf(await respond('realtor', mine.id, true)), '404 not-found');
    assert.equal(
      kindOf(await call('realtor', 'PUT', 'users/me/agency', { agency: agency.sub })),
      '404 not-found',
    );
    assert.deepEqual(await members(), []);
  });
});
