import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayInTashkent, secondsToMidnight } from '@baza/shared/domain';
import type { OwnListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { visitorHash } from '../visits/visitor.ts';
import { VISIT_LIMITS } from '../visits/visits.ts';
import { act, createListing, flat, kindOf, publish } from './testing.ts';

describe('rights and repeated writes', () => {
  let test: TestApp;
  let draft: OwnListing;
  let live: OwnListing;
  before(async () => {
    test = await createTestApp();
    draft = await createListing(test, flat());
    live = await publish(test, flat());
  });
  after(() => test.close());

  const writes = (listing: OwnListing) =>
    [
      ['PUT', `/api/listings/${listing.id}`, { ...flat(), version: listing.version }],
      ['POST', `/api/listings/${listing.id}/submit`, { version: listing.version }],
      ['POST', `/api/listings/${listing.id}/withdraw`, { version: listing.version }],
      ['DELETE', `/api/listings/${listing.id}?version=${listing.version}`, undefined],
    ] as const;

  it('requires a token for everything that is not public', async () => {
    const calls = [
      ...writes(draft),
      ['GET', `/api/listings/${draft.id}`, undefined],
      ['GET', '/api/listings/mine', undefined],
      ['POST', '/api/listings', flat()],
      ['GET', '/api/moderation/listings', undefined],
      ['POST', `/api/moderation/listings/${draft.id}/approve`, { version: 1 }],
      ['GET', `/api/moderation/listings/${draft.id}/history`, undefined],
      ['POST', '/api/moderation/decisions', { action: 'approve', cases: [{ id: draft.id, version: 1 }] }],
    ] as const;
    for (const [method, url, body] of calls) {
      assert.equal((await test.call(method, url, { body })).status, 401, url);
      const forged = await test.call(method, url, { body, headers: { authorization: 'Bearer forged' } });
      assert.equal(forged.status, 401, url);
    }
  });

  it("hides and protects other users' drafts and listings", async () => {
    for (const [method, url, body] of writes(draft))
      assert.equal((await test.call(method, url, { as: 'other', body })).status, 404, url);
    for (const [method, url, body] of writes(live))
      assert.equal((await test.call(method, url, { as: 'other', body })).status, 403, url);
    // Nothing in the response tells a hidden listing from one that does not exist.
    const read = (id: number) => test.call('GET', `/api/listings/${id}`, { as: 'other' });
    const { status, body } = await read(draft.id);
    assert.equal(status, 404);
    assert.deepEqual(body, (await read(999_999_999)).body);
    assert.equal(
      kindOf(await test.call('GET', `/api/listings/${draft.id}`, { as: 'moderator' })),
      '404 not-found',
    );
    const history = `/api/moderation/listings/${draft.id}/history`;
    assert.equal(kindOf(await test.call('GET', history, { as: 'moderator' })), '404 not-found');
    assert.equal((await test.call('GET', `/api/public/listings/${draft.id}`)).status, 404);
    assert.equal((await test.call('GET', '/api/listings/mine', { as: 'other' })).body.total, 0);
  });

  it('restricts moderation to moderators', async () => {
    for (const as of ['demo', 'realtor', 'ops'] as TestUser[]) {
      assert.equal((await test.call('GET', '/api/moderation/listings', { as })).status, 403, as);
      const approval = await test.call('POST', `/api/moderation/listings/${draft.id}/approve`, {
        as,
        body: { version: draft.version },
      });
      assert.equal(approval.status, 403, as);
    }
  });

  it('ignores read-only fields of a body', async () => {
    const { body } = await test.call('POST', '/api/listings', {
      as: 'demo',
      body: {
        ...flat(),
        id: 1,
        status: 'in-sale',
        owner_sub: 'x',
        premium: true,
        publishedAt: '2020-01-01T00:00:00Z',
      },
    });
    assert.deepEqual([body.status, body.publishedAt], ['new', null]);
    assert.notEqual(body.id, 1);
  });

  it('deletes only drafts', async () => {
    const mine = await createListing(test, flat());
    assert.equal(
      (await test.call('DELETE', `/api/listings/${mine.id}?version=9`, { as: 'demo' })).status,
      409,
    );
    assert.equal(
      (await test.call('DELETE', `/api/listings/${mine.id}?version=1`, { as: 'demo' })).status,
      204,
    );
    assert.equal((await test.call('GET', `/api/listings/${mine.id}`, { as: 'demo' })).status, 404);
    const gone = await test.call('DELETE', `/api/listings/${live.id}?version=${live.version}`, {
      as: 'demo',
    });
    assert.equal(gone.status, 409);
  });

  it('lists own listings by status, in pages', async () => {
    const pending = await act(test, await createListing(test, flat(), 'realtor'), 'submit', 'realtor');
    await createListing(test, flat(), 'realtor');
    const all = await test.call('GET', '/api/listings/mine', { as: 'realtor' });
    assert.deepEqual([all.body.total, all.body.counts.new, all.body.counts.pending], [2, 1, 1]);
    const some = await test.call('GET', '/api/listings/mine?status=pending&size=1', { as: 'realtor' });
    assert.deepEqual([some.body.total, some.body.items[0].id], [1, pending.id]);
    for (const query of ['status=x', 'page=0', 'size=101'])
      assert.equal(
        (await test.call('GET', `/api/listings/mine?${query}`, { as: 'realtor' })).status,
        400,
        query,
      );
  });

  it('executes a repeated write once', async () => {
    const send = (body: object, key = 'attempt-1', as: TestUser = 'demo') =>
      test.call('POST', '/api/listings', { as, body, headers: { 'idempotency-key': key } });
    const first = await send(flat());
    const again = await send(flat());
    assert.deepEqual([first.status, again.status], [201, 201]);
    assert.equal(again.body.id, first.body.id);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.equal((await send(flat({ price: 5 }))).status, 422);
    assert.notEqual((await send(flat(), 'attempt-1', 'other')).body.id, first.body.id);
    assert.notEqual((await send(flat(), 'attempt-2')).body.id, first.body.id);
    assert.equal((await send(flat(), 'x'.repeat(101))).status, 400);
    // A rejected request may be corrected under the same key.
    assert.equal((await send({ ...flat(), price: -1 }, 'attempt-3')).status, 400);
    assert.equal((await send(flat(), 'attempt-3')).status, 201);
    const together = await Promise.all([send(flat(), 'attempt-4'), send(flat(), 'attempt-4')]);
    const created = together.filter(({ status }) => status === 201);
    assert.ok(created.length >= 1);
    assert.equal(new Set(created.map(({ body }) => body.id)).size, 1);
  });

  it('counts one view per visitor and day', async () => {
    const view = (from: string, browser: string, as?: TestUser) =>
      test.call('POST', `/api/public/listings/${live.id}/view`, {
        from,
        as,
        headers: { 'user-agent': browser },
      });
    assert.equal((await view('10.0.0.1', 'a')).body.watchCount, 1);
    // Another browser at an address is the same visitor, as is another address of one network or one account.
    assert.equal((await view('10.0.0.1', 'b')).body.watchCount, 1);
    assert.equal((await view('10.0.0.2', 'a')).body.watchCount, 2);
    assert.equal((await view('2001:db8:1:2::1', 'a')).body.watchCount, 3);
    assert.equal((await view('2001:db8:1:2::2', 'b')).body.watchCount, 3);
    assert.equal((await view('10.0.0.1', 'a', 'realtor')).body.watchCount, 4);
    assert.equal((await view('10.0.0.9', 'b', 'realtor')).body.watchCount, 4);
    assert.equal((await test.call('POST', `/api/public/listings/${draft.id}/view`)).status, 404);
    const rows = await test.database.db.selectFrom('listing_visit').selectAll().execute();
    assert.ok(rows.every(({ visitor }) => /^[\w-]{22}$/.test(visitor)));
  });

  it('gives a visitor an unlinkable hash each day', () => {
    const [key, who] = ['key', 'address 10.0.0.1'];
    const hash = visitorHash(key, who, '2026-11-21');
    assert.equal(hash, visitorHash(key, who, '2026-11-21'));
    assert.notEqual(hash, visitorHash(key, who, '2026-11-22'));
    assert.notEqual(hash, visitorHash('other key', who, '2026-11-21'));
    // 19:30 UTC is 00:30 in Tashkent.
    assert.equal(dayInTashkent(0, Date.parse('2026-11-21T19:30:00Z')), '2026-11-22');
    assert.equal(dayInTashkent(1, Date.parse('2026-11-21T19:30:00Z')), '2026-11-21');
    assert.equal(secondsToMidnight(Date.parse('2026-11-21T18:59:00Z')), 60);
  });

  it('reveals the phone on request, counted and limited by visitor', async () => {
    const { body } = await test.call('GET', `/api/public/listings/${live.id}`);
    assert.equal(body.seller.maskedPhone, '+998 (9•) •••-••-••');
    assert.ok(!JSON.stringify(body).includes('+998900000001'));
    let requests = 0;
    const reveal = (id: number, from = '10.1.1.1', as?: TestUser) => {
      requests += 1;
      const headers = { 'user-agent': `Browser ${requests}` };
      return test.call('POST', `/api/public/listings/${id}/phone`, { from, as, headers });
    };
    assert.deepEqual((await reveal(live.id)).body, { phone: '+998900000001' });
    assert.equal((await test.call('GET', `/api/listings/${live.id}`, { as: 'demo' })).body.phoneCount, 1);
    const visit = await test.database.db
      .selectFrom('listing_visit')
      .selectAll()
      .where('kind', '=', 'phone')
      .executeTakeFirstOrThrow();
    await test.database.db
      .insertInto('listing_visit')
      .values(Array.from({ length: 30 }, (_, index) => ({ ...visit, listing_id: -1 - index })))
      .execute();
    assert.equal((await reveal(live.id)).status, 200);
    const other = await publish(test, flat());
    const limited = await reveal(other.id);
    assert.deepEqual([limited.status, limited.body.type], [429, 'urn:baza:problem:too-many-requests']);
    assert.ok(Number(limited.headers['retry-after']) > 3500);
    // An account has its own limit, separate from its address.
    assert.equal((await reveal(other.id, '10.1.1.1', 'realtor')).status, 200);

    const earlier = sql<Date>`now() - interval '2 hours'`;
    await test.database.db.updateTable('listing_visit').set({ at: earlier }).execute();
    await test.database.db
      .insertInto('listing_visit')
      .values(
        Array.from({ length: VISIT_LIMITS.phone.day - 33 }, (_, index) => ({
          ...visit,
          at: earlier,
          listing_id: -100 - index,
        })),
      )
      .execute();
    // Two are left: of four concurrent requests at most two pass.
    const more = await Promise.all([1, 2, 3, 4].map(() => publish(test, flat())));
    const together = await Promise.all(more.map(({ id }) => reveal(id)));
    assert.deepEqual(together.map((response) => response.status).sort(), [200, 200, 429, 429]);
    const enough = together.find((response) => response.status === 429);
    assert.equal(enough?.body.type, 'urn:baza:problem:daily-limit');
    const wait = Number(enough?.headers['retry-after']);
    assert.ok(wait > 0 && wait <= 24 * 3600);
    assert.ok(!JSON.stringify(enough?.body).includes('+998'));
    // A number shown today is shown again.
    assert.equal((await reveal(live.id)).status, 200);
  });
});
