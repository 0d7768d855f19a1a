import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ListingCard, OwnListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { createListing, flat, kindOf, publish, YUNUSOBOD } from './testing.ts';

const ACTIONS = ['submit', 'publish', 'withdraw', 'renew', 'sold', 'unsold'];

describe('what is shown of listings, and to whom', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const set = (id: number, values: Record<string, unknown>) =>
    test.database.db.updateTable('listing').set(values).where('id', '=', id).execute();

  it('responds 404 with a reason wherever there is no such listing', async () => {
    const version = 1;
    for (const [method, url, as, body] of [
      ['GET', '/api/listings/99', 'demo'],
      ['PUT', '/api/listings/99', 'demo', { ...flat(), version }],
      ['DELETE', '/api/listings/99?version=1', 'demo'],
      ...ACTIONS.map((action) => ['POST', `/api/listings/99/${action}`, 'demo', { version }] as const),
      ['POST', '/api/moderation/listings/99/approve', 'moderator', { version }],
      ['POST', '/api/moderation/listings/99/reject', 'moderator', { version, reason: 'Расм йўқ' }],
      ['GET', '/api/public/listings/99', 'moderator'],
      ['GET', '/api/public/listings/99/similar', undefined],
      ['POST', '/api/public/listings/99/view', undefined],
      ['POST', '/api/public/listings/99/phone', undefined],
    ] as const) {
      const response = await test.call(method, url, { as, body });
      assert.equal(kindOf(response), '404 not-found', `${method} ${url}`);
      assert.equal(response.body.title, 'There is no such listing', url);
    }
  });

  it('marks likely copies that everyone can see, not those of a cadastral number, and quiet listings', async () => {
    const point: [number, number] = [62.5, 41.5];
    const original = await publish(test, flat({ point, docNumber: '10:11:12:13:14:0001' }));
    const copy = await publish(test, flat({ point, title: 'Нусха' }), 'realtor');
    const waiting = await createListing(test, flat({ point }), 'other');
    const guessed = await publish(
      test,
      flat({ point: [63.5, 41.5], docNumber: '10:11:12:13:14:0001' }),
      'realtor',
    );
    const read = async (id: number) => (await test.call('GET', `/api/public/listings/${id}`)).body;
    assert.deepEqual((await read(original.id)).copies, [{ id: copy.id, title: 'Нусха', price: copy.price }]);
    assert.deepEqual(
      (await read(copy.id)).copies.map(({ id }: OwnListing) => id),
      [original.id],
    );
    assert.deepEqual((await read(guessed.id)).copies, []);
    assert.equal((await read(original.id)).quietSince, null);

    await set(original.id, { expires_at: sql`now() + interval '14 days'` });
    const { quietSince } = await read(original.id);
    assert.equal(Math.round((Date.now() - Date.parse(quietSince)) / 86_400_000), 46);
    // The owner looks at it.
    await test.call('GET', `/api/listings/${original.id}`, { as: 'demo' });
    assert.equal((await read(original.id)).quietSince, null);
    // What is no longer for sale has no marks, and is none itself.
    await set(copy.id, { status: 'monitoring', expires_at: new Date(0) });
    assert.deepEqual((await read(original.id)).copies, []);
    const own = await test.call('GET', `/api/public/listings/${copy.id}`, { as: 'realtor' });
    assert.deepEqual([own.body.copies, own.body.quietSince], [[], null]);
    for (const { id } of [original, copy, waiting, guessed])
      await test.database.db.deleteFrom('listing').where('id', '=', id).execute();
  });

  it('shows what is not published to its owner and moderators only', async () => {
    const draft = await createListing(test, flat());
    const look = async (as?: TestUser) =>
      kindOf(await test.call('GET', `/api/public/listings/${draft.id}`, { as }));
    for (const [as, expected] of [
      [undefined, '404 not-found'],
      ['other', '404 not-found'],
      ['ops', '404 not-found'],
      ['demo', '200'],
      ['moderator', '200'],
    ] as const)
      assert.equal(await look(as), expected, as);
    assert.equal(kindOf(await test.call('GET', `/api/public/listings/${draft.id}/similar`)), '404 not-found');
  });

  it('has no page for an unfinished one, not even for its owner', async () => {
    const { body } = await test.call('POST', '/api/listings', {
      as: 'demo',
      body: { category: 'Land_Sell' },
    });
    for (const as of ['demo', 'moderator'] as const)
      assert.equal(
        kindOf(await test.call('GET', `/api/public/listings/${body.id}`, { as })),
        '404 not-found',
      );
  });

  it('says why a listing that was published is gone, and hides one that never was', async () => {
    const live = await publish(test, flat());
    const draft = await createListing(test, flat());
    for (const [status, reason] of [
      ['sold', 'This listing is sold'],
      ['finished', 'This listing is sold'],
      ['failed', 'This listing was withdrawn'],
      ['monitoring', 'This listing has expired'],
      ['rejected', null],
      ['pending', null],
    ] as const) {
      await set(live.id, { status });
      await set(draft.id, { status });
      const { body } = await test.call('GET', `/api/public/listings/${live.id}`, { as: 'other' });
      assert.deepEqual([body.status, body.title], reason ? [410, reason] : [404, 'There is no such listing']);
      const never = await test.call('GET', `/api/public/listings/${draft.id}`, { as: 'other' });
      assert.equal(kindOf(never), '404 not-found', status);
      const similar = await test.call('GET', `/api/public/listings/${live.id}/similar`);
      assert.equal(similar.status, 200, status);
    }
  });

  it('orders similar listings by price, then district, then rooms', async () => {
    const price = 900_000_000;
    const other = await publish(test, flat({ price, areaId: YUNUSOBOD }));
    const characteristics = { ...flat().characteristics, rooms: 5 };
    const large = await publish(test, flat({ price, characteristics }));
    const dear = await publish(test, flat({ price: 2 * price }));
    const cheap = await publish(test, flat({ price: price / 3 }));
    const same = await publish(test, flat({ price }));
    const { id } = await publish(test, flat({ price }));
    const { body } = await test.call('GET', `/api/public/listings/${id}/similar`);
    const ids = [same, other, large, dear, cheap].map((listing) => listing.id);
    const found: number[] = body.map((card: ListingCard) => card.id);
    assert.deepEqual(
      found.filter((one) => ids.includes(one)),
      ids,
    );
  });

  it('counts only published listings of a seller', async () => {
    const live = await publish(test, flat(), 'realtor');
    await publish(test, flat(), 'realtor');
    await createListing(test, flat(), 'realtor');
    const { body } = await test.call('GET', `/api/public/listings/${live.id}`);
    assert.deepEqual(
      [body.seller.listingsCount, body.seller.name, body.seller.userType],
      [2, 'Test realtor', 'realtor'],
    );
  });

  it('says whether a seller was checked, and their rating as the directory does', async () => {
    const live = await publish(test, flat(), 'realtor');
    const seller = async () => (await test.call('GET', `/api/public/listings/${live.id}`)).body.seller;
    const { id, verified, rating } = await seller();
    assert.deepEqual([verified, rating], [false, { average: null, count: 0 }]);
    const { db } = test.database;
    await db
      .updateTable('person')
      .set({ verified_at: new Date(), average: 4.56, comments: 3 })
      .where('sub', '=', id)
      .execute();
    const rated = await seller();
    assert.deepEqual([rated.verified, rated.rating], [true, { average: 4.6, count: 3 }]);
  });

  it('lists one’s own listings and the queue in pages, the last one shorter', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push((await createListing(test, flat(), 'ops')).id);
    const page = async (url: string, as: TestUser) =>
      (await test.call('GET', url, { as })).body.items.map(({ id }: OwnListing) => id);
    const mine = async (number: number) => page(`/api/listings/mine?size=2&page=${number}`, 'ops');
    assert.deepEqual(
      [await mine(1), await mine(2), await mine(3)],
      [[ids[4], ids[3]], [ids[2], ids[1]], [ids[0]]],
    );
    await set(ids[0] ?? 0, { status: 'failed' });
    await sql`update listing set status = 'failed' where status = 'pending'`.execute(test.database.db);
    await sql`update listing set status = 'pending' where owner_sub = ${testUsers.ops.sub}`.execute(
      test.database.db,
    );
    const queue = (number: number) => page(`/api/moderation/listings?size=2&page=${number}`, 'moderator');
    assert.deepEqual(
      [await queue(1), await queue(2), await queue(3)],
      [[ids[0], ids[1]], [ids[2], ids[3]], [ids[4]]],
    );
  });
});
