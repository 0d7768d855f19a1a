import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRandom } from '@baza/demo/random';
import { EMPTY_FILTER, SORTS } from '@baza/shared/domain';
import { sql } from 'kysely';
import { facetsOf } from '../facets.ts';
import { planSearch, type SearchPlan } from '../plan.ts';
import {
  assertSame,
  assertSamePage,
  catchUp,
  changeListings,
  filters,
  index,
  type ListingChange,
  memory,
  NOW,
  others,
  plans,
  reindex,
  renewSqlEngine,
  test,
} from './engines-testing.ts';

/** Tests engines while listings change. */
export function changeCases(): void {
  it('stay in sync, facets too, through random changes', async () => {
    const { db } = test.database;
    const random = createRandom(23);
    const all = await db.selectFrom('listing').select('id').execute();
    for (let round = 0; round < 3; round += 1) {
      const ids = Array.from({ length: 150 }, () => random.pick(all).id);
      await changeListings(ids, () =>
        random.pick([
          { status: 'sold' },
          { status: 'in-sale' },
          { status: 'in-sale', price: random.int(50, 3000) * 1_000_000 },
          { premium: random.chance(0.5) },
          { published_at: new Date(NOW - random.int(0, 40 * 24 * 60) * 60_000) },
          { characteristics: JSON.stringify({ rooms: random.int(1, 9), repair: 'rough_finish' }) },
        ] satisfies ListingChange[]),
      );
      await catchUp();
      renewSqlEngine();
      for (const [index, filter] of filters.entries()) {
        const plan = plans[index] as SearchPlan;
        const facets = facetsOf(filter.category, NOW);
        const request = { sort: random.pick(SORTS), offset: random.int(0, 12), limit: 6, facets };
        await assertSamePage(plan, request);
      }
    }
    await memory.load();
  });

  it('stay in sync while listings are published, changed and withdrawn', async () => {
    const { db } = test.database;
    const some = await db
      .selectFrom('listing')
      .select('id')
      .where('status', '=', 'in-sale')
      .orderBy('id')
      .limit(60)
      .execute();
    const ids = some.map(({ id }) => id);
    await db.updateTable('listing').set({ status: 'sold' }).where('id', 'in', ids.slice(0, 20)).execute();
    await db
      .updateTable('listing')
      .set({ price: 950_000_000 })
      .where('id', 'in', ids.slice(20, 40))
      .execute();
    await db
      .updateTable('listing')
      .set({ published_at: new Date() })
      .where('id', 'in', ids.slice(40))
      .execute();
    await reindex(ids);
    await catchUp();
    await catchUp();
    renewSqlEngine();
    await assertSame();
    await memory.load();
    await assertSame();
  });

  it('reload everything after too many changes', async () => {
    const { db } = test.database;
    const { rows } = await sql<{ n: number }>`
      with bulk as (
        insert into listing (owner_sub, status, category, title, description, address, landmark, doc_number, price,
          area_id, province_id, district_id, lng, lat, characteristics, photos, published_at)
        select owner_sub, 'in-sale', 5, 'bulk', '', '', '', '', n, area_id, province_id, district_id, 69.2, 41.3, '{}', '[]',
          now() from (select * from listing where district_id is not null limit 1) l, generate_series(1, 10001) n
        returning id, price, published_at, province_id, district_id
      )
      insert into listing_search (id, price, published_at, cell, point, mfy, province, district, category, housing,
        premium, name_key, words)
      select id, price, published_at, 0, point(0, 0), 0, province_id, district_id, 5, 0, false, 'bulk', '{}' from bulk
      returning 1 as n
    `.execute(db);
    assert.equal(rows.length, 10_001);
    await catchUp();
    if (index) {
      assert.equal(index.engine(), null);
      await index.prepare();
    }
    const garages = planSearch(
      { ...EMPTY_FILTER, category: 'Garage_Sell', max: 10_001 },
      { areas: test.services.modules.areas.index(), rate: 1 },
    );
    for (const engine of others()) assert.equal(await engine.count(garages), 10_001);
  });
}
