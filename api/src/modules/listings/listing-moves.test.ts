import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OwnListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { notePrice } from './listing-moves.ts';
import { act, approve, createListing, flat, kindOf, publish } from './testing.ts';

/** Who may do what to a listing in which status, and what is logged. */
describe('moves and edits of a listing', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const post = (url: string, as: TestUser, body: object) => test.call('POST', `/api/${url}`, { as, body });
  const edit = ({ id, version }: OwnListing, changes: object, as: TestUser = 'demo') =>
    test.call('PUT', `/api/listings/${id}`, { as, body: { ...flat(), ...changes, version } });
  const read = async (id: number, as: TestUser = 'demo'): Promise<OwnListing> =>
    (await test.call('GET', `/api/listings/${id}`, { as })).body;
  const set = (id: number, values: Record<string, unknown>) =>
    test.database.db.updateTable('listing').set(values).where('id', '=', id).execute();
  const rejected = async (listing: OwnListing): Promise<OwnListing> => {
    const { id, version } = await act(test, listing, 'submit');
    return (await post(`moderation/listings/${id}/reject`, 'moderator', { version, reason: 'Расм йўқ' }))
      .body;
  };
  const eventsOf = async (id: number) => {
    const rows = await test.database.db
      .selectFrom('listing_event')
      .selectAll()
      .where('listing_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map((row) => [row.action, row.actor, row.actor_sub, row.from_status, row.to_status]);
  };

  it('lets an owner save an incomplete draft or rejected listing, and no other', async () => {
    const draft = await createListing(test, flat());
    const incomplete = { price: null };
    for (const [status, expected] of [
      ['new', '200'],
      ['rejected', '200'],
      ['pending', '400 invalid'],
      ['in-sale', '400 invalid'],
      ['monitoring', '400 invalid'],
      ['sold', '409 not-allowed'],
      ['finished', '409 not-allowed'],
      ['failed', '409 not-allowed'],
    ] as const) {
      await set(draft.id, { status, price: 5_000_000 });
      const response = await edit(await read(draft.id), incomplete);
      assert.equal(kindOf(response), expected, status);
      if (response.status === 409)
        assert.equal(response.body.title, `A listing that is ${status} cannot be edited`);
    }
  });

  it('does not submit an incomplete rejected listing', async () => {
    const { body } = await edit(await rejected(await createListing(test, flat())), { price: null });
    assert.equal(body.status, 'rejected');
    const { version } = body;
    for (const action of ['submit', 'publish'])
      assert.equal(kindOf(await post(`listings/${body.id}/${action}`, 'demo', { version })), '400 invalid');
  });

  it('refuses a move by its status before anything else', async () => {
    const draft = await createListing(test, flat());
    const { version, id } = draft;
    await set(id, { price: null });
    for (const [status, action] of [
      ['pending', 'submit'],
      ['in-sale', 'submit'],
      ['in-sale', 'publish'],
      ['sold', 'publish'],
      ['new', 'renew'],
    ] as const) {
      await set(id, { status });
      const response = await post(`listings/${id}/${action}`, 'demo', { version });
      assert.equal(kindOf(response), '409 not-allowed', `${status} ${action}`);
      assert.equal(response.body.title, `A listing that is ${status} does not allow this`);
    }
    await set(id, { status: 'new' });
    for (const decision of ['approve', 'reject']) {
      const body = { version, ...(decision === 'reject' ? { reason: 'Расм йўқ' } : {}) };
      const response = await post(`moderation/listings/${id}/${decision}`, 'moderator', body);
      assert.equal(kindOf(response), '409 not-allowed', decision);
    }
  });

  it('lets a moderator reject what the rules no longer allow', async () => {
    const { id, version } = await act(test, await createListing(test, flat()), 'submit');
    await set(id, { price: null });
    const body = { version, reason: 'Нархи йўқ' };
    assert.equal((await post(`moderation/listings/${id}/reject`, 'moderator', body)).status, 200);
  });

  it('says what to do about a stale version or a late undo', async () => {
    const sold = await act(test, await publish(test, flat()), 'sold');
    const { id, version } = sold;
    const stale = await post(`listings/${id}/unsold`, 'demo', { version: version - 1 });
    assert.equal(stale.body.title, 'The listing has changed since it was read; read it again');
    await set(id, { sold_at: new Date(Date.now() - 25 * 3_600_000) });
    const late = await post(`listings/${id}/unsold`, 'demo', { version });
    assert.equal(late.body.title, 'This is possible for 24 hours only');
  });

  it('deletes only a draft, with its photos released, and logs that', async () => {
    const live = await publish(test, flat());
    const refused = await test.call('DELETE', `/api/listings/${live.id}?version=${live.version}`, {
      as: 'demo',
    });
    assert.equal(kindOf(refused), '409 not-allowed');
    assert.equal(refused.body.title, 'Only a draft can be deleted; withdraw the listing instead');
    const draft = await createListing(test, flat());
    await test.call('DELETE', `/api/listings/${draft.id}?version=1`, { as: 'demo' });
    const { sub } = testUsers.demo;
    assert.deepEqual(await eventsOf(draft.id), [
      ['create', 'owner', sub, null, 'new'],
      ['delete', 'owner', sub, 'new', null],
    ]);
  });

  it('logs each move with its author and both statuses', async () => {
    const { sub } = testUsers.demo;
    const first = await rejected(await createListing(test, flat()));
    const { body: edited } = await edit(first, { title: 'Бошқа сарлавҳа билан' });
    const live = await approve(test, await act(test, edited, 'publish'));
    const { body: again } = await edit(live, {
      characteristics: { ...flat().characteristics, area_all: 80 },
    });
    assert.equal(again.status, 'pending');
    await act(test, again, 'withdraw');
    const moderator = testUsers.moderator.sub;
    assert.deepEqual(await eventsOf(first.id), [
      ['create', 'owner', sub, null, 'new'],
      ['submit', 'owner', sub, 'new', 'pending'],
      ['reject', 'moderator', moderator, 'pending', 'rejected'],
      ['edit', 'owner', sub, null, null],
      ['submit', 'owner', sub, 'rejected', 'pending'],
      ['approve', 'moderator', moderator, 'pending', 'in-sale'],
      ['edit', 'owner', sub, null, null],
      ['resubmit', 'owner', sub, 'in-sale', 'pending'],
      ['withdraw', 'owner', sub, 'pending', 'failed'],
    ]);
  });

  it('keeps version and log when an edit changes nothing', async () => {
    const live = await publish(test, flat());
    const events = await eventsOf(live.id);
    const { body } = await edit(live, {});
    assert.deepEqual([body.version, body.updatedAt], [live.version, live.updatedAt]);
    assert.deepEqual(await eventsOf(live.id), events);
  });

  it('adds the price of an edit made while expired to the history only on renewal', async () => {
    const live = await publish(test, flat({ price: 700_000_000 }));
    await set(live.id, { status: 'monitoring' });
    const { body } = await edit(live, { price: 650_000_000 });
    assert.equal(body.status, 'monitoring');
    const history = async () =>
      (await test.call('GET', `/api/public/listings/${live.id}`, { as: 'demo' })).body.priceHistory.map(
        ({ price }: { price: number }) => price,
      );
    assert.deepEqual(await history(), [700_000_000]);
    await act(test, body, 'publish');
    assert.deepEqual(await history(), [700_000_000, 650_000_000]);
  });

  it('has no entry in its price history for an unknown price', async () => {
    const { id } = await publish(test, flat({ price: 700_000_000 }));
    await test.database.db.transaction().execute((trx) => notePrice(trx, { id, price: null }));
    const { body } = await test.call('GET', `/api/public/listings/${id}`);
    assert.deepEqual(
      body.priceHistory.map(({ price }: { price: number }) => price),
      [700_000_000],
    );
  });

  it('is extended by its owner at most once a day', async () => {
    const live = await publish(test, flat());
    const after = async (days: number, url: string) => {
      await sql`update listing set expires_at = now() + make_interval(hours => ${days * 24}::int)
        where id = ${live.id}`.execute(test.database.db);
      await test.call('GET', url, { as: 'demo' });
      const { expiresAt } = await read(live.id, 'moderator');
      return Math.round((Date.parse(expiresAt ?? '') - Date.now()) / 3_600_000) / 24;
    };
    for (const url of [`/api/listings/${live.id}`, '/api/listings/mine']) {
      assert.equal(await after(59.5, url), 59.5, url);
      assert.equal(await after(58.5, url), 60, url);
    }
  });
});
