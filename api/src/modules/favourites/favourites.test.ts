import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MAX_FAVOURITES } from '@baza/shared/domain';
import type { OwnListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { act, createListing, flat, kindOf, publish } from '../listings/testing.ts';

describe('favourites', () => {
  let test: TestApp;
  let first: OwnListing;
  let second: OwnListing;
  let draft: OwnListing;
  before(async () => {
    test = await createTestApp();
    first = await publish(test, flat());
    second = await publish(test, flat());
    draft = await createListing(test, flat());
  });
  after(() => test.close());

  const put = (id: unknown, as?: TestUser) => test.call('PUT', `/api/favourites/${id}`, { as });
  const remove = (id: unknown, as?: TestUser) => test.call('DELETE', `/api/favourites/${id}`, { as });
  const merge = (ids: unknown, as?: TestUser) =>
    test.call('POST', '/api/favourites/merge', { as, body: { ids } });
  const ids = async (as: TestUser) => (await test.call('GET', '/api/favourites/ids', { as })).body.ids;

  it('require a token', async () => {
    const calls = [
      test.call('GET', '/api/favourites'),
      test.call('GET', '/api/favourites/ids'),
      put(first.id),
      remove(first.id),
      merge([first.id]),
    ];
    for (const { status } of await Promise.all(calls)) assert.equal(status, 401);
  });

  it('are saved and removed, also twice', async () => {
    assert.equal((await put(first.id, 'demo')).status, 204);
    assert.equal((await put(second.id, 'demo')).status, 204);
    assert.equal((await put(first.id, 'demo')).status, 204);
    assert.deepEqual(await ids('demo'), [second.id, first.id]);
    assert.equal((await remove(second.id, 'demo')).status, 204);
    assert.equal((await remove(second.id, 'demo')).status, 204);
    assert.deepEqual(await ids('demo'), [first.id]);
  });

  it('are their owner’s, whatever the role', async () => {
    assert.equal((await put(second.id, 'moderator')).status, 204);
    assert.deepEqual(await ids('moderator'), [second.id]);
    assert.equal((await remove(first.id, 'other')).status, 204);
    assert.deepEqual(await ids('demo'), [first.id]);
    assert.deepEqual((await test.call('GET', '/api/favourites', { as: 'other' })).body.items, []);
  });

  it('are listings that were published', async () => {
    for (const id of [draft.id, 999_999])
      assert.equal(kindOf(await put(id, 'demo')), '404 not-found', String(id));
    for (const id of ['x', 0, -1, 1.5, '1e99']) assert.equal((await put(id, 'demo')).status, 400, String(id));
  });

  it('refuse rubbish', async () => {
    for (const wrong of [undefined, null, 'x', ['1'], [0], [1.5], [true], Array(MAX_FAVOURITES + 1).fill(1)])
      assert.equal(kindOf(await merge(wrong, 'demo')), '400 invalid', JSON.stringify(wrong));
    for (const query of ['page=0', 'size=101', 'page=x'])
      assert.equal((await test.call('GET', `/api/favourites?${query}`, { as: 'demo' })).status, 400, query);
  });

  it('take in what a browser kept, in its order, and say what they leave out', async () => {
    const sent = [second.id, first.id, draft.id, 999_999, second.id];
    const { status, body } = await merge(sent, 'realtor');
    assert.equal(status, 200);
    assert.deepEqual(body, { ids: [second.id, first.id], unknown: [draft.id, 999_999], overLimit: [] });
    assert.deepEqual((await merge(sent, 'realtor')).body, body);
    assert.deepEqual((await merge([], 'realtor')).body.ids, body.ids);
  });

  it('are listed in pages; a sold one without its card', async () => {
    const sold = await publish(test, flat());
    await put(sold.id, 'realtor');
    await act(test, sold, 'sold');
    const page = async (number: number) =>
      (await test.call('GET', `/api/favourites?size=2&page=${number}`, { as: 'realtor' })).body;
    const { items, ...rest } = await page(1);
    assert.deepEqual(rest, { total: 3, page: 1, size: 2 });
    assert.deepEqual(
      items.map((item: { id: number; listing: { id: number } | null }) => [item.id, item.listing?.id]),
      [
        [sold.id, undefined],
        [second.id, second.id],
      ],
    );
    assert.equal((await page(2)).items[0].listing.price, first.price);
  });

  it('are at most so many, also when two come at once', async () => {
    const owner_sub = testUsers.ops.sub;
    await sql`insert into listing (owner_sub, status, category, title, description, address, landmark, doc_number,
        characteristics, photos, published_at)
      select ${testUsers.demo.sub}, 'finished', 1, '', '', '', '', '', '{}', '[]', now()
      from generate_series(1, ${MAX_FAVOURITES - 1}::int)`.execute(test.database.db);
    await sql`insert into favourite (owner_sub, listing_id)
      select ${owner_sub}, id from listing where status = 'finished'`.execute(test.database.db);
    const both = await Promise.all([put(first.id, 'ops'), put(second.id, 'ops')]);
    assert.deepEqual(both.map(kindOf).sort(), ['204', '409 too-many-favourites']);
    assert.equal((await ids('ops')).length, MAX_FAVOURITES);
    const { body } = await merge([first.id, second.id], 'ops');
    assert.deepEqual([body.ids.length, body.overLimit.length], [MAX_FAVOURITES, 1]);
  });

  it('are the same row when one listing is saved twice at once', async () => {
    const together = await Promise.all([
      put(first.id, 'other'),
      put(first.id, 'other'),
      merge([first.id], 'other'),
    ]);
    assert.deepEqual(
      together.map(({ status }) => status),
      [204, 204, 200],
    );
    assert.deepEqual(await ids('other'), [first.id]);
  });
});
