import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { OwnListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import { flat, kindOf, publish } from '../listings/testing.ts';
import {
  agency,
  begin,
  call,
  EMAIL,
  invite,
  other,
  page,
  realtor,
  received,
  respond,
  staff,
  test,
  told,
} from './testing.ts';

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
