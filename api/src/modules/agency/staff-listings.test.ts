import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { OwnListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import { type TestUser, testUsers } from '../../testing/test-app.ts';
import { act, createListing, flat, kindOf, publish } from '../listings/testing.ts';
import { agency, begin, call, colleague, other, page, realtor, staff, test, told } from './testing.ts';

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

  it('can be changed by the agency, which notifies the owner; drafts cannot', async () => {
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

  it('can be given to another member of staff; both are notified', async () => {
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
