import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { flat, publish } from '../listings/testing.ts';
import { reindexIfOutdated } from './reindex.ts';

describe('the search table', () => {
  let test: TestApp;

  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  it('gains columns for new characteristics and flags, and is refilled', async () => {
    const { db } = test.database;
    const areas = test.services.modules.areas.index();
    const { id } = await publish(test, flat());
    await db.updateTable('listing').set({ premium: true }).where('id', '=', id).execute();
    await sql`alter table listing_search drop column premium, drop column c_rooms, drop column c_area_all,
      drop column c_near_there, drop column c_repair`.execute(db);
    assert.equal(await reindexIfOutdated(db, areas), 1);
    const found = async (query: string) =>
      (await test.call('GET', `/api/public/listings?${query}`)).body.items.map(
        (item: { id: number }) => item.id,
      );
    for (const query of ['premium=true', 'c.rooms=1-', 'c.area_all.min=1'])
      assert.deepEqual(await found(query), [id]);
    assert.equal(await reindexIfOutdated(db, areas), 0);
  });
});
