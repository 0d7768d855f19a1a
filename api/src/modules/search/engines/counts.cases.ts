import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRandom } from '@baza/demo/random';
import { type CategoryCode, filterOf, parseSearch, searchParams } from '@baza/shared/domain';
import { sql } from 'kysely';
import { facetRecord, facetsOf } from '../facets.ts';
import type { SearchPlan } from '../plan.ts';
import { layPlanes } from '../planes/lay-planes.ts';
import { isPlaned } from '../planes/plane-masks.ts';
import { createSqlEngine } from '../sql-engine.ts';
import {
  assertSamePage,
  changeListings,
  filters,
  inMemory,
  type ListingChange,
  memory,
  NOW,
  planOf,
  plans,
  SIZE,
  test,
} from './engines-testing.ts';

/** Tests counts of facets, and counts by bitmap indexes. */
export function countCases(): void {
  it('count facets as searches for each of their values would, under all other conditions', async () => {
    let used = 0;
    for (const [index, filter] of filters.entries()) {
      const plan = plans[index] as SearchPlan;
      const facets = facetsOf(filter.category, NOW);
      const request = { sort: 'newest', offset: 0, limit: 3, facets } as const;
      await assertSamePage(plan, request);
      const page = await inMemory().page(plan, request);
      const { ids, total } = await inMemory().page(plan, { ...request, facets: undefined });
      assert.deepEqual([page.ids, page.total], [ids, total]);
      const counted = facetRecord(facets, page.counts ?? []);
      const brute: typeof counted = {};
      for (const { key, values } of facets) {
        brute[key] = {};
        if (searchParams(filter).has(key)) used += 1;
        for (const value of values) {
          const params = searchParams(filter);
          params.set(key, value);
          // A category's search would leave out what does not apply to it.
          const one =
            key === 'category' ? { ...filter, category: value as CategoryCode } : parseSearch(params);
          brute[key][value] = await inMemory().count(await planOf(filterOf(one)));
        }
      }
      assert.deepEqual(counted, brute, JSON.stringify(filter));
    }
    // Facets in use, which their own condition must not narrow.
    assert.ok(used > 100);
  });

  it('count the same by planes of bits, also what changed since they were laid', async () => {
    const { database } = test;
    const { db } = database;
    const random = createRandom(41);
    const some = filters.slice(0, 60);
    const all = await db.selectFrom('listing').select('id').execute();
    const counted = async (dense = 0) => {
      const engine = createSqlEngine(db, dense);
      return Promise.all(
        some.map(async ({ category }, index) => {
          const plan = plans[index] as SearchPlan;
          const facets = facetsOf(category, NOW);
          const page = await engine.page(plan, { sort: 'newest', offset: 0, limit: 0, facets });
          return [page.total, await engine.count(plan), facetRecord(facets, page.counts ?? [])];
        }),
      );
    };
    const rowByRow = async () => {
      await layPlanes(database, { least: Number.POSITIVE_INFINITY });
      return counted();
    };
    const byRows = await rowByRow();
    await layPlanes(database, { least: 0, left: 0 });
    assert.deepEqual(await counted(), byRows);
    // With too many changes all are counted row by row.
    await sql`insert into listing_unplaned select generate_series(1, 10001)`.execute(db);
    await sql`update listing_plane set bits = bits & ~bits`.execute(db);
    assert.deepEqual(await counted(), byRows);
    // Otherwise planes are read: without their bits, nothing is counted.
    await sql`delete from listing_unplaned`.execute(db);
    const found = byRows.findIndex(([total], index) => total !== 0 && isPlaned(plans[index] as SearchPlan));
    assert.equal((await counted())[found]?.[0], 0);
    // Few listings are sooner counted row by row.
    assert.deepEqual(await counted(SIZE), byRows);

    await layPlanes(database, { least: Number.POSITIVE_INFINITY });
    await layPlanes(database, { least: 0, left: 0 });
    for (let round = 0; round < 2; round += 1) {
      const ids = Array.from({ length: 120 }, () => random.pick(all).id);
      await changeListings(ids, () =>
        random.pick([
          { status: 'sold' },
          { status: 'in-sale', price: random.int(50, 3000) * 1_000_000 },
          { premium: random.chance(0.5) },
          { published_at: new Date(NOW - random.int(0, 40 * 24 * 60) * 60_000) },
          {
            characteristics: JSON.stringify({
              rooms: random.int(1, 9),
              area_all: random.int(300, 900) / 10,
            }),
          },
        ] satisfies ListingChange[]),
      );
      const changed = await counted();
      if (round > 0) await layPlanes(database, { least: 0, left: 0 });
      assert.deepEqual(await counted(), changed);
      assert.deepEqual(await rowByRow(), changed);
      await layPlanes(database, { least: 0, left: 0 });
    }
    // An engine remembers for a while that planes are worth it, though they are gone.
    const engine = createSqlEngine(db, 0);
    const plan = plans[found] as SearchPlan;
    const byPlanes = await engine.count(plan);
    engine.forget();
    await layPlanes(database, { least: Number.POSITIVE_INFINITY });
    assert.equal(await engine.count(plan), byPlanes);
    await memory.load();
  });
}
