import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import type { NewNotice } from '../notifications/notices.ts';
import { expireListings } from './expiry.ts';
import { flat, noCaseNews, publish } from './testing.ts';

describe('expiry', () => {
  let test: TestApp;
  let notices: NewNotice[];
  let changes: number;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  beforeEach(() => {
    notices = [];
    changes = 0;
  });

  const expire = () =>
    expireListings({
      db: test.database.db,
      areas: test.services.modules.areas,
      cases: noCaseNews,
      notify: async (_trx, given) => void notices.push(...[given].flat()),
      changed: async () => {
        changes += 1;
      },
    });
  const set = (id: number, values: Record<string, unknown>) =>
    test.database.db.updateTable('listing').set(values).where('id', '=', id).execute();
  const statusOf = async (id: number) =>
    (
      await test.database.db
        .selectFrom('listing')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;
  const ago = (days: number) => sql`now() - make_interval(mins => ${Math.round(days * 1440)}::int)`;

  it('closes what its time has come for, notifies the owners of expired listings, and logs the system', async () => {
    const { id, title } = await publish(test, flat());
    assert.deepEqual([await expire(), changes], [0, 0]);
    await set(id, { expires_at: ago(0.01) });
    assert.deepEqual([await expire(), changes, await statusOf(id)], [1, 1, 'monitoring']);
    const key = notices[0]?.dedupeKey;
    assert.deepEqual(notices, [
      { sub: testUsers.demo.sub, kind: 'expired', params: { title }, link: '/request', dedupeKey: key },
    ]);
    await set(id, { status: 'sold', updated_at: ago(29.9) });
    assert.equal(await expire(), 0);
    await set(id, { updated_at: ago(30.1) });
    assert.deepEqual([await expire(), changes, await statusOf(id)], [1, 2, 'finished']);
    assert.equal(notices.length, 1);
    const events = await test.database.db
      .selectFrom('listing_event')
      .select(['action', 'actor_sub', 'from_status', 'to_status'])
      .where('actor', '=', 'system')
      .orderBy('id')
      .execute();
    assert.deepEqual(events.map(Object.values), [
      ['expire', null, 'in-sale', 'monitoring'],
      ['finish', null, 'sold', 'finished'],
    ]);
    assert.equal(await expire(), 0);
  });

  it('moves any number of listings, in batches', async () => {
    const { id } = await publish(test, flat());
    await set(id, { status: 'sold', updated_at: ago(31) });
    await sql`
      insert into listing (owner_sub, status, category, title, description, address, landmark, doc_number,
        characteristics, photos, updated_at)
      select owner_sub, status, category, title, description, address, landmark, doc_number, characteristics, photos,
        updated_at from listing, generate_series(1, 200) where id = ${id}`.execute(test.database.db);
    assert.deepEqual([await expire(), changes], [201, 2]);
    assert.deepEqual(notices, []);
  });
});
