// One of two nodes is killed under readers and writers: nothing that is found is wrong, nothing that was written is lost.
// `npm run test:stack -- opensearch`.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { CATEGORIES, SORTS } from '@baza/shared/domain';
import { sql } from 'kysely';
import { createSearchIndex } from '../../../api/src/modules/search/opensearch/search-index.ts';
import { emptyPlan } from '../../../api/src/modules/search/plan.ts';
import { createSqlEngine } from '../../../api/src/modules/search/sql-engine.ts';
import { createTestApp } from '../../../api/src/testing/test-app.ts';

const SIZE = 3000;
const SECONDS = 12;

describe('an index of two nodes', () => {
  let test;
  let database;
  let index;
  const plans = [emptyPlan(), ...CATEGORIES.slice(0, 3).map(({ id }) => ({ ...emptyPlan(), category: id }))];

  before(async () => {
    test = await createTestApp();
    database = test.database;
    // Rows of the search table are enough.
    await sql`alter table listing_search drop constraint listing_search_id_fkey`.execute(database.db);
    await sql`
      insert into listing_search (id, price, published_at, cell, point, mfy, province, district, category, housing, premium,
        name_key, words)
      select n, n * 1000, now() - n * interval '1 minute', n, point(n, n), 0, 1, 1, 1 + n % 3, 0, false, 'home ' || n, '{}'
      from generate_series(1, ${SIZE}::int) n`.execute(database.db);
    index = createSearchIndex(database, {
      urls: process.env.TEST_SEARCH_URL.split(','),
      name: `killed-${Date.now().toString(36)}`,
      shards: 2,
      within: 4000,
      log: { warn: ({ err }, sentence) => console.error(sentence, err.message) },
    });
    await index.prepare();
  });
  after(() => test?.close());

  it('answers rightly or leaves the answer to SQL while one is killed, and has all writes afterwards', async () => {
    const { db } = database;
    const counts = { indexed: 0, inSql: 0, writes: 0 };
    const end = Date.now() + SECONDS * 1000;
    const newest = new Map();
    const write = async () => {
      while (Date.now() < end) {
        const id = 1 + Math.floor(Math.random() * SIZE);
        const price = 10_000_000 + counts.writes;
        counts.writes += 1;
        await sql`update listing_search set price = ${price}::bigint where id = ${id}::bigint`.execute(db);
        newest.set(id, price);
        await index.catchUp().catch(() => undefined);
        await sleep(20);
      }
    };
    // Prices change, but not how many there are of a category, nor the order by time and name.
    const read = async () => {
      while (Date.now() < end) {
        const plan = plans[counts.indexed % plans.length];
        const engine = index.engine();
        const request = {
          sort: ['newest', 'name_asc'][counts.indexed % 2],
          offset: counts.indexed % 40,
          limit: 20,
        };
        const page = await engine?.page(plan, request).catch(() => null);
        if (page) counts.indexed += 1;
        else counts.inSql += 1;
        if (page) assert.deepEqual(page, await createSqlEngine(db).page(plan, request));
        await sleep(5);
      }
    };
    const follow = async () => {
      while (Date.now() < end) {
        await index.follow().catch(() => undefined);
        await sleep(1000);
      }
    };
    const kill = async () => {
      await sleep(3000);
      process.kill(Number(process.env.TEST_SEARCH_PID), 'SIGKILL');
    };
    await Promise.all([write(), read(), read(), follow(), kill()]);
    console.log(
      `${counts.writes} writes; ${counts.indexed} searches by OpenSearch, ${counts.inSql} left to SQL`,
    );
    assert.ok(counts.indexed > 100 && counts.writes > 100);

    for (let round = 0; round < 60 && !(index.state().lag === 0 && index.engine()); round += 1) {
      await index.follow().catch(() => undefined);
      await sleep(500);
    }
    await index.follow();
    const engine = index.engine();
    assert.ok(engine, JSON.stringify(index.state()));
    for (const sort of SORTS) {
      const request = { sort, offset: 0, limit: SIZE };
      assert.deepEqual(
        await engine.page(emptyPlan(), request),
        await createSqlEngine(db).page(emptyPlan(), request),
      );
    }
    const dearest = { ...emptyPlan(), minPrice: 10_000_000 };
    assert.equal(await engine.count(dearest), newest.size);
  });
});
