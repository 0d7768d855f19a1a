import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LISTING_LIFETIME_DAYS } from '@baza/shared/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { act, createListing, flat, publish } from './testing.ts';

describe('limits and lifetimes', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const daysUntil = (moment: string | null) => (Date.parse(moment ?? '') - Date.now()) / 86_400_000;
  const expiresSoon = (id: number) =>
    sql`update listing set expires_at = now() + interval '1 hour' where id = ${id}`.execute(test.database.db);

  it('a listing is published for 60 days from its approval', async () => {
    const live = await publish(test, flat());
    assert.equal(LISTING_LIFETIME_DAYS, 60);
    assert.ok(Math.abs(daysUntil(live.expiresAt) - 60) < 0.01);
  });

  it('is extended by a view of its owner, not of a moderator', async () => {
    const live = await publish(test, flat());
    await expiresSoon(live.id);
    const look = async (as: 'moderator' | 'demo') =>
      (await test.call('GET', `/api/listings/${live.id}`, { as })).body.expiresAt;
    await look('moderator');
    assert.ok(daysUntil(await look('moderator')) < 1);
    await look('demo');
    assert.ok(daysUntil(await look('moderator')) > 59);
  });

  it('is approved by the current rules, not those at its submission', async () => {
    const pending = await act(test, await createListing(test, flat()), 'submit');
    await sql`update listing set price = null where id = ${pending.id}`.execute(test.database.db);
    const { status, body } = await test.call('POST', `/api/moderation/listings/${pending.id}/approve`, {
      as: 'moderator',
      body: { version: pending.version },
    });
    assert.equal(status, 400);
    assert.deepEqual(
      body.errors.map(({ path }: { path: string }) => path),
      ['price'],
    );
    const { body: still } = await test.call('GET', `/api/listings/${pending.id}`, { as: 'demo' });
    assert.equal(still.status, 'pending');
  });

  it('a user may have at most 200 drafts', async () => {
    await createListing(test, flat(), 'other');
    await sql`
      insert into listing (owner_sub, status, category, title, description, address, landmark, doc_number, characteristics, photos)
      select owner_sub, status, category, title, description, address, landmark, doc_number, characteristics, photos
      from listing, generate_series(1, 198)
      where owner_sub = ${testUsers.other.sub}
    `.execute(test.database.db);
    const another = () => test.call('POST', '/api/listings', { as: 'other', body: flat() });
    const last = await another();
    assert.equal(last.status, 201);
    const refused = await another();
    assert.deepEqual([refused.status, refused.body.type], [409, 'urn:baza:problem:too-many-drafts']);
    // A submitted listing is no longer a draft.
    await act(test, last.body, 'submit', 'other');
    assert.equal((await another()).status, 201);
  });

  it('a repeated write is recognised for a day; a key of an unknown process is free after two minutes', async () => {
    const send = async () => {
      const headers = { 'idempotency-key': 'attempt' };
      return test.call('POST', '/api/listings', { as: 'realtor', body: flat(), headers });
    };
    const age = (interval: string) =>
      sql`update idempotency set created_at = created_at - ${interval}::interval where key = 'attempt'`.execute(
        test.database.db,
      );
    const first = (await send()).body.id;
    await age('23 hours 59 minutes');
    assert.equal((await send()).body.id, first);
    await age('2 minutes');
    const second = (await send()).body.id;
    assert.notEqual(second, first);

    await sql`update idempotency set status = null, body = null, holder = null where key = 'attempt'`.execute(
      test.database.db,
    );
    await age('1 minute');
    assert.equal((await send()).status, 409);
    await age('2 minutes');
    const third = await send();
    assert.equal(third.status, 201);
    assert.notEqual(third.body.id, second);
  });

  it('the key of a write is free as soon as its process is gone', async () => {
    const send = () =>
      test.call('POST', '/api/listings', {
        as: 'realtor',
        body: flat(),
        headers: { 'idempotency-key': 'killed' },
      });
    const first = (await send()).body.id;
    const underWay = (holder: string | null) =>
      sql`update idempotency set status = null, body = null, holder = ${holder} where key = 'killed'`.execute(
        test.database.db,
      );
    let last = first;
    // The second: by this process, in a database that froze before it could say so.
    for (const holder of ['a process that was killed', await test.database.presence.name()]) {
      await underWay(holder);
      const again = await send();
      assert.equal(again.status, 201);
      assert.notEqual(again.body.id, last);
      last = again.body.id;
    }
    // Sent several times at once after the crash, it is carried out once.
    await underWay('a process that was killed');
    const all = await Promise.all(Array.from({ length: 5 }, send));
    const ids = new Set(all.filter(({ status }) => status === 201).map(({ body }) => body.id));
    assert.equal(ids.size, 1);
    assert.ok(all.every(({ status }) => status === 201 || status === 409));
  });

  it('a response that cannot be stored at once is stored later', async () => {
    const headers = { 'idempotency-key': 'stored-later' };
    const send = () => test.call('POST', '/api/listings', { as: 'realtor', body: flat(), headers });
    // The database takes the listing and, for a while, not the response.
    await test.database.script(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'not now' using errcode = '57014'; end $$;
      create trigger refuses before update on idempotency for each row
        when (new.key = 'stored-later') execute function refuse()`);
    const first = await send();
    assert.equal(first.status, 201);
    assert.equal((await send()).status, 409);
    await test.database.script('drop trigger refuses on idempotency; drop function refuse()');
    let again = await send();
    while (again.status === 409) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      again = await send();
    }
    assert.deepEqual([again.status, again.body.id], [201, first.body.id]);
  });
});
