import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testUsers } from '../../testing/test-app.ts';
import { act, flat, kindOf, publish } from '../listings/testing.ts';
import { decide, isPublic, pass, quiet, read, startUndo, submitted, test, undo } from './undo-testing.ts';

describe('taking a decision back', () => {
  startUndo();

  it('puts an approved listing back to moderation, and its owner hears nothing', async () => {
    await quiet();
    const listing = await submitted();
    assert.equal((await decide(listing, 'approve')).status, 200);
    assert.ok(await isPublic(listing));
    await test.services.modules.undo.release();
    assert.deepEqual(test.notices, [], 'the notice waits');
    test.caseNews.length = 0;
    assert.deepEqual((await undo('listing', [listing.id])).body, { undone: [listing.id] });
    const after = await read(listing);
    assert.equal(after.status, 'pending');
    assert.equal(after.publishedAt, null);
    assert.ok(!(await isPublic(listing)));
    assert.deepEqual(test.caseNews, [{ id: listing.id, change: 'entered' }]);
    await pass();
    await test.services.modules.undo.release();
    assert.deepEqual(test.notices, []);
    const { body } = await test.call('GET', `/api/moderation/listings/${listing.id}/history`, {
      as: 'moderator',
    });
    assert.deepEqual(
      body.items.slice(0, 2).map(({ action }: { action: string }) => action),
      ['undo', 'approve'],
    );
    // It can be decided on again.
    assert.equal((await decide(after, 'reject', { reason: 'Фотосуратлар йўқ.' })).status, 200);
  });

  it('takes back a refusal and the withdrawal of a published listing with what they replaced', async () => {
    const refused = await submitted();
    await decide(refused, 'reject', { reason: 'Фотосуратлар йўқ.' });
    await undo('listing', [refused.id]);
    const { status, rejectReason } = await read(refused);
    assert.deepEqual([status, rejectReason], ['pending', null]);

    const published = await publish(test, flat({ point: [69.9, 41.2] }));
    const before = await read(published);
    await decide(before, 'withdraw', { reason: 'Такрорий эълон.' });
    assert.ok(!(await isPublic(published)));
    await undo('listing', [published.id]);
    const after = await read(published);
    assert.deepEqual(
      [after.status, after.publishedAt, after.expiresAt],
      ['in-sale', before.publishedAt, before.expiresAt],
    );
    assert.ok(await isPublic(published));
  });

  it('sends the notice once nobody can take the decision back', async () => {
    await quiet();
    const listing = await submitted();
    await decide(listing, 'approve');
    await pass();
    assert.deepEqual((await undo('listing', [listing.id])).body, { undone: [] }, 'too late');
    await test.services.modules.undo.release();
    await test.services.modules.undo.release();
    assert.deepEqual(
      test.notices.map(({ sub, notice }) => [sub, notice.kind]),
      [[testUsers.demo.sub, 'approved']],
    );
    assert.ok(await isPublic(listing));
  });

  it('sends alerts of an approval after the time for undo, and none if it was undone', async () => {
    await quiet();
    const round = async () => {
      await test.services.modules.undo.release();
      await test.services.modules.savedSearches.feed.round();
      const told = test.notices.filter(({ sub }) => sub === testUsers.other.sub);
      return told.map(({ notice: { kind, link } }) => [kind, link]);
    };
    await test.call('POST', '/api/searches', {
      as: 'other',
      body: { name: 'Flats', query: 'category=ResidentialMultiStorey_Sell', mode: 'at-once', hour: 9 },
    });
    const [back, stays] = [await submitted(), await submitted()];
    for (const listing of [back, stays]) await decide(listing, 'approve');
    assert.deepEqual(await round(), [], 'both can be taken back');
    assert.deepEqual((await undo('listing', [back.id])).body, { undone: [back.id] });
    await pass();
    const link = `/products/product/${stays.id}`;
    assert.deepEqual(await round(), [['searchMatch', link]]);
    assert.deepEqual(await round(), [['searchMatch', link]], 'once');

    await test.call('PUT', `/api/favourites/${stays.id}`, { as: 'other' });
    await decide(await read(stays), 'withdraw', { reason: 'Такрорий эълон.' });
    await round();
    await undo('listing', [stays.id]);
    await pass();
    assert.deepEqual(await round(), [['searchMatch', link]], 'a withdrawal taken back is not a return');
  });

  it('opens dismissed reports again, in their list and for the moderator who dismissed them', async () => {
    const { db } = test.database;
    const listing = await publish(test, flat({ point: [69.4, 41.3] }));
    const report = (reason: string) =>
      test.call('POST', `/api/public/listings/${listing.id}/reports`, { as: 'other', body: { reason } });
    const openReasons = async () => {
      const list = await test.call('GET', '/api/moderation/listings?list=reported', { as: 'moderator' });
      const item = list.body.items.find(({ id }: { id: number }) => id === listing.id);
      return item?.reports.reasons.map(({ reason }: { reason: string }) => reason).sort();
    };
    const dismiss = () =>
      test.call('POST', `/api/moderation/listings/${listing.id}/dismiss-reports`, {
        as: 'moderator',
        body: { upTo: new Date(Date.now() + 1000).toISOString() },
      });
    await report('sold');
    await dismiss();
    await sql`update listing_report set dismissed_at = now() - interval '1 minute'`.execute(db);
    await report('fraud');
    await report('price');
    assert.deepEqual((await dismiss()).body, { dismissed: 2 });
    assert.equal(await openReasons(), undefined);
    test.caseNews.length = 0;
    assert.deepEqual((await undo('reports', [listing.id])).body, { undone: [listing.id] });
    assert.deepEqual(await openReasons(), ['fraud', 'price'], 'an earlier dismissal stands');
    assert.deepEqual(test.caseNews, [{ id: listing.id, change: 'entered' }]);
    assert.deepEqual((await undo('reports', [listing.id])).body, { undone: [] }, 'once');

    await dismiss();
    await pass();
    assert.deepEqual((await undo('reports', [listing.id])).body, { undone: [] }, 'too late');
    await dismiss();
    await sql`update undoable_decision set actor_sub = ${testUsers.ops.sub}`.execute(db);
    assert.deepEqual((await undo('reports', [listing.id])).body, { undone: [] }, 'of another moderator');
    assert.equal(await openReasons(), undefined);
  });

  it('leaves alone what its owner has changed since, and what another moderator decided', async () => {
    const listing = await submitted();
    await decide(listing, 'approve');
    await act(test, await read(listing), 'sold');
    assert.deepEqual((await undo('listing', [listing.id])).body, { undone: [] });
    assert.equal((await read(listing)).status, 'sold');

    const other = await submitted();
    await decide(other, 'approve');
    await sql`update undoable_decision set actor_sub = ${testUsers.ops.sub}`.execute(test.database.db);
    assert.deepEqual((await undo('listing', [other.id])).body, { undone: [] });
    assert.ok(await isPublic(other));
  });

  it('takes back several at once, and each only once', async () => {
    const [one, two] = [await submitted(), await submitted()];
    for (const listing of [one, two]) await decide(listing, 'approve');
    assert.deepEqual((await undo('listing', [one.id, two.id, 999_999])).body.undone, [one.id, two.id]);
    assert.deepEqual((await undo('listing', [one.id, two.id])).body.undone, []);
  });

  it('is for moderators, with a kind and at least one id', async () => {
    assert.equal(kindOf(await undo('listing', [1], null)), '401 unauthenticated');
    assert.equal((await undo('listing', [1], 'demo')).status, 403);
    for (const body of [{}, { kind: 'news', ids: [1] }, { kind: 'listing', ids: [] }])
      assert.equal(
        kindOf(await test.call('POST', '/api/moderation/undo', { as: 'moderator', body })),
        '400 invalid',
        JSON.stringify(body),
      );
  });

  it('grants a role only after the time is over, and takes its approval back before', async () => {
    const { db } = test.database;
    const asked = async (sub: string) => {
      const { rows } = await sql<{ id: number }>`insert into role_request (owner_sub, trade, note)
        values (${sub}, 'realtor', '') returning id`.execute(db);
      return Number(rows[0]?.id);
    };
    const stateOf = async (id: number) =>
      await db
        .selectFrom('role_request')
        .select(['state', 'granted_at'])
        .where('id', '=', id)
        .executeTakeFirst();
    const id = await asked(testUsers.demo.sub);
    const approve = () =>
      test.call('POST', `/api/moderation/roles/${id}`, { as: 'moderator', body: { action: 'approve' } });
    assert.equal((await approve()).status, 204);
    await test.services.modules.roleRequests.grantPending();
    assert.deepEqual(await stateOf(id), { state: 'approved', granted_at: null });
    assert.deepEqual((await undo('role', [id])).body, { undone: [id] });
    assert.deepEqual(await stateOf(id), { state: 'pending', granted_at: null });
    await sql`delete from role_request`.execute(db);
  });

  it('puts a comment back to where it waited, without a word to its author', async () => {
    const { db } = test.database;
    const { rows } = await sql<{ id: number }>`insert into person_contact
      (visitor_sub, person_sub, kind, opens_at) values
      (${testUsers.demo.sub}, ${testUsers.other.sub}, 'phone', now()) returning id`.execute(db);
    const contact = rows[0]?.id;
    const comment = await sql<{ id: number }>`insert into person_comment
      (contact_id, person_sub, author_sub, rating, text) values
      (${contact}, ${testUsers.other.sub}, ${testUsers.demo.sub}, 5, 'Яхши') returning id, version`.execute(
      db,
    );
    const id = Number(comment.rows[0]?.id);
    await quiet();
    const decision = { action: 'approve', part: 'comment', version: 1 };
    const stateOf = () =>
      db
        .selectFrom('person_comment')
        .select(['state', 'published_at'])
        .where('id', '=', id)
        .executeTakeFirst();
    const done = await test.call('POST', `/api/moderation/comments/${id}`, {
      as: 'moderator',
      body: decision,
    });
    assert.equal(done.status, 204, JSON.stringify(done.body));
    assert.equal((await stateOf())?.state, 'published');
    assert.deepEqual((await undo('comment', [id])).body, { undone: [id] });
    assert.deepEqual(await stateOf(), { state: 'pending', published_at: null });
    await pass();
    await test.services.modules.undo.release();
    assert.deepEqual(test.notices, []);
  });
});
