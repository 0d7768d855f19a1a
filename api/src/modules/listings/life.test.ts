import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testUsers } from '../../testing/test-app.ts';
import { events, found, startListings, status, test } from './life-testing.ts';
import { act, approve, createListing, flat, publish } from './testing.ts';

describe("a listing's life", () => {
  startListings();

  it('goes from draft through moderation to publication, and its owner is notified', async () => {
    const draft = await createListing(test, flat());
    assert.deepEqual([draft.status, draft.version, draft.photos], ['new', 1, []]);
    assert.equal(await found(draft.id), false);
    const pending = await act(test, draft, 'submit');
    assert.equal(pending.status, 'pending');
    const queue = await test.call('GET', '/api/moderation/listings', { as: 'moderator' });
    assert.equal(queue.body.items[0].id, draft.id);
    assert.equal(queue.body.items[0].owner.name, 'Test demo');
    const live = await approve(test, pending);
    assert.equal(live.status, 'in-sale');
    assert.ok(live.publishedAt && live.expiresAt);
    assert.equal(await found(draft.id), true);
    assert.deepEqual(
      test.notices.map(({ sub }) => sub),
      [testUsers.demo.sub],
    );
    assert.match(test.notices[0]?.text ?? '', /уч хонали.*сайтга чиқди/);
    assert.deepEqual(
      (await events(draft.id)).map(({ action, actor }) => [action, actor]),
      [
        ['create', 'owner'],
        ['submit', 'owner'],
        ['approve', 'moderator'],
      ],
    );
  });

  it('is rejected with a reason, edited and submitted again', async () => {
    const pending = await act(test, await createListing(test, flat()), 'submit');
    const reject = (body: object) =>
      test.call('POST', `/api/moderation/listings/${pending.id}/reject`, { as: 'moderator', body });
    assert.equal((await reject({ version: pending.version })).status, 400);
    const { body: rejected } = await reject({ version: pending.version, reason: 'Расмлар йўқ' });
    assert.deepEqual([rejected.status, rejected.rejectReason], ['rejected', 'Расмлар йўқ']);
    assert.match(test.notices[0]?.text ?? '', /Расмлар йўқ/);
    const { body: edited } = await test.call('PUT', `/api/listings/${pending.id}`, {
      as: 'demo',
      body: { ...flat({ description: 'Тўлдирилди.' }), version: rejected.version },
    });
    const again = await act(test, edited, 'submit');
    assert.deepEqual([again.status, again.rejectReason], ['pending', null]);
  });

  it('responds 409 to a move that its status does not allow, and changes nothing', async () => {
    const draft = await createListing(test, flat());
    for (const action of ['renew', 'sold']) {
      const { status: code, body } = await test.call('POST', `/api/listings/${draft.id}/${action}`, {
        as: 'demo',
        body: { version: draft.version },
      });
      assert.equal(code, 409, action);
      assert.equal(body.type, 'urn:baza:problem:not-allowed');
    }
    const approval = await test.call('POST', `/api/moderation/listings/${draft.id}/approve`, {
      as: 'moderator',
      body: { version: draft.version },
    });
    assert.equal(approval.status, 409);
    assert.equal(await status(draft.id, 'demo'), 'new');
  });

  it('responds 410 once sold or withdrawn, but still offers similar listings', async () => {
    const other = await publish(test, flat({ title: 'Ўхшаш квартира' }), 'other');
    for (const [action, title] of [
      ['sold', /sold/],
      ['withdraw', /withdrawn/],
    ] as const) {
      const live = await publish(test, flat());
      await act(test, live, action);
      assert.equal(await found(live.id), false);
      const response = await test.call('GET', `/api/public/listings/${live.id}`);
      assert.equal(response.status, 410);
      assert.match(response.body.title, title);
      const similar = await test.call('GET', `/api/public/listings/${live.id}/similar`);
      assert.ok(similar.body.some(({ id }: { id: number }) => id === other.id));
      assert.equal((await test.call('POST', `/api/public/listings/${live.id}/phone`)).status, 404);
      const own = await test.call('GET', `/api/public/listings/${live.id}`, { as: 'demo' });
      assert.equal(own.status, 200);
    }
    const draft = await createListing(test, flat());
    await act(test, draft, 'withdraw');
    assert.equal((await test.call('GET', `/api/public/listings/${draft.id}`)).status, 404);
  });

  it('can be restored as a draft after it was withdrawn, only by its owner, and goes to moderation again', async () => {
    const live = await publish(test, flat());
    const withdrawn = await act(test, live, 'withdraw');
    const restore = (as: 'demo' | 'other' | 'moderator', { id, version } = withdrawn) =>
      test.call('POST', `/api/listings/${id}/restore`, { as, body: { version } });
    assert.equal((await restore('other')).status, 404);
    assert.equal((await restore('moderator')).status, 404);
    const { status, body: draft } = await restore('demo');
    assert.equal(status, 200);
    assert.deepEqual([draft.status, draft.publishedAt, draft.expiresAt], ['new', null, null]);
    assert.equal(await found(live.id), false);
    assert.equal((await restore('demo', draft)).status, 409);
    const sent = await act(test, draft, 'submit');
    assert.equal(sent.status, 'pending');
    const sold = await act(test, await publish(test, flat()), 'sold');
    assert.equal((await restore('demo', sold)).status, 409);
  });

  it('can be marked as unsold within a day, only by its owner', async () => {
    const live = await publish(test, flat({ price: 700_000_000 }));
    const sold = await act(test, live, 'sold');
    assert.equal(Date.parse(sold.undoSoldUntil ?? '') - Date.parse(sold.updatedAt), 24 * 3600 * 1000);
    const undo = (as: 'demo' | 'other' | 'moderator', version = sold.version) =>
      test.call('POST', `/api/listings/${live.id}/unsold`, { as, body: { version } });
    const { version } = sold;
    assert.equal(
      (await test.call('POST', `/api/listings/${live.id}/unsold`, { body: { version } })).status,
      401,
    );
    assert.equal((await undo('other')).status, 404);
    assert.equal((await undo('moderator')).status, 404);
    assert.equal((await undo('demo', 99)).status, 409);
    const together = await Promise.all([undo('demo'), undo('demo')]);
    assert.deepEqual(together.map((response) => response.status).sort(), [200, 409]);
    const back = together.find((response) => response.status === 200)?.body;
    assert.deepEqual([back.status, back.undoSoldUntil], ['in-sale', null]);
    assert.equal(back.publishedAt, live.publishedAt);
    assert.equal(await found(live.id), true);
    const { body: detail } = await test.call('GET', `/api/public/listings/${live.id}`);
    assert.equal(detail.priceHistory.length, 1);

    const again = await act(test, back, 'sold');
    await sql`update listing set sold_at = now() - interval '24 hours 1 minute' where id = ${live.id}`.execute(
      test.database.db,
    );
    const late = await undo('demo', again.version);
    assert.deepEqual([late.status, late.body.type], [409, 'urn:baza:problem:too-late']);
    assert.equal(await found(live.id), false);
  });

  it('expires if not viewed, is renewed with one click, and closes long after the sale', async () => {
    const live = await publish(test, flat());
    const age = (id: number, column: string, days: number) =>
      sql`update listing set ${sql.ref(column)} = now() - make_interval(days => ${days}::int) where id = ${id}`.execute(
        test.database.db,
      );
    await age(live.id, 'expires_at', 1);
    assert.equal(await test.services.modules.listings.expire(), 1);
    assert.equal(await found(live.id), false);
    assert.match(test.notices.at(-1)?.text ?? '', /муддати тугади/);
    assert.equal((await test.call('GET', `/api/public/listings/${live.id}`)).status, 410);
    const { body: expired } = await test.call('GET', `/api/listings/${live.id}`, { as: 'demo' });
    assert.equal(expired.status, 'monitoring');
    const renewed = await act(test, expired, 'publish');
    assert.equal(renewed.status, 'in-sale');
    assert.equal(await found(live.id), true);
    const sold = await act(test, renewed, 'sold');
    assert.equal(await test.services.modules.listings.expire(), 0);
    await age(sold.id, 'updated_at', 31);
    test.notices.splice(0);
    assert.equal(await test.services.modules.listings.expire(), 1);
    assert.equal(await status(sold.id), 'finished');
    assert.deepEqual(test.notices, []);
    const { body: finished } = await test.call('GET', `/api/listings/${sold.id}`, { as: 'demo' });
    const edit = await test.call('PUT', `/api/listings/${sold.id}`, {
      as: 'demo',
      body: { ...flat({ title: 'Яна сотилади' }), version: finished.version },
    });
    assert.deepEqual([edit.status, edit.body.type], [409, 'urn:baza:problem:not-allowed']);
  });

  it('does not expire while its owner views it', async () => {
    const live = await publish(test, flat());
    await sql`update listing set expires_at = now() + interval '1 hour' where id = ${live.id}`.execute(
      test.database.db,
    );
    await test.call('GET', '/api/listings/mine', { as: 'demo' });
    const { body } = await test.call('GET', `/api/listings/${live.id}`, { as: 'demo' });
    assert.ok(Date.parse(body.expiresAt) > Date.now() + 59 * 86_400_000);
  });

  it('keeps exact counts of published listings', async () => {
    const { rows } = await sql`
      select (select count(*) from listing where status = 'in-sale') as live,
        (select count(*) from listing_search) as search, (select sum(n) from listing_tally)::int as tally
    `.execute(test.database.db);
    const [counts] = rows as [Record<string, number>];
    assert.ok((counts.live ?? 0) > 0);
    assert.equal(new Set(Object.values(counts)).size, 1, JSON.stringify(counts));
  });
});
