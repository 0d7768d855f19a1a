import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createPlaces, generateListing } from '@baza/demo/listings';
import { createRandom } from '@baza/demo/random';
import { bboxToMetres, type ListingSearch, type LngLat, SORTS } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { sql } from 'kysely';
import { draftColumns } from '../listings/draft-values.ts';
import { createTestApp, type TestApp, testUsers } from '../testing.ts';
import type { CellSum, SearchEngine } from './engine.ts';
import { indexListings } from './index-listings.ts';
import { createMemoryEngine, type MemoryEngine } from './memory/memory-engine.ts';
import { planSearch, type SearchPlan } from './plan.ts';
import { createSqlEngine } from './sql-engine.ts';
import { createWordReader } from './words.ts';

const SIZE = 1500;
const CITY = AREAS.filter(({ parentId }) => parentId === 1726);

describe('engines', () => {
  let test: TestApp;
  let inSql: SearchEngine;
  let memory: MemoryEngine;
  let plans: SearchPlan[];

  const inMemory = (): SearchEngine => {
    const engine = memory.engine();
    assert.ok(engine);
    return engine;
  };

  before(async () => {
    test = await createTestApp();
    const { db } = test.database;
    const areas = test.services.areas.index();
    const { demo } = testUsers;
    await db
      .insertInto('person')
      .values({ sub: demo.sub, name: demo.name, user_type: 'user', phone: null })
      .execute();
    const places = createPlaces(AREAS);
    const rows = Array.from({ length: SIZE }, (_, index) => {
      const { area, status, art: _art, ...listing } = generateListing(7, index, places);
      const published = new Date(Date.UTC(2026, 10, 1) + Math.floor(index / 3) * 60_000);
      return {
        owner_sub: demo.sub,
        status,
        ...draftColumns(
          {
            ...listing,
            priceUnit: 'UZS',
            areaId: area.id,
            point: [listing.lng, listing.lat],
            photoIds: [],
          },
          areas,
        ),
        premium: listing.premium,
        photos: '[]',
        published_at: published,
      };
    });
    const ids: number[] = [];
    for (let from = 0; from < SIZE; from += 500) {
      const added = await db
        .insertInto('listing')
        .values(rows.slice(from, from + 500))
        .returning('id')
        .execute();
      ids.push(...added.map(({ id }) => id));
    }
    await db.transaction().execute((trx) => indexListings(trx, ids, areas));
    await sql`analyze`.execute(db);
    inSql = createSqlEngine(db);
    memory = createMemoryEngine(db);
    await memory.load();
    plans = await makePlans(120);
  });
  after(async () => {
    await memory.close();
    await test.close();
  });

  /** Random filters of every kind with few or many conditions, some without matches. */
  async function makePlans(count: number): Promise<SearchPlan[]> {
    const random = createRandom(11);
    const readWords = createWordReader(test.database.db);
    const made: SearchPlan[] = [];
    for (let index = 0; index < count; index += 1) {
      const category = random.pick([
        'ResidentialMultiStorey_Sell',
        'ResidentialIndividual_Sell',
        'Land_Sell',
        undefined,
      ] as const);
      const characteristics: ListingSearch['characteristics'] = {};
      if (category === 'ResidentialMultiStorey_Sell') {
        if (random.chance(0.6))
          characteristics.rooms = random.pick([
            { min: random.int(1, 3), max: random.int(3, 5) },
            { counts: [1, 3] },
            { counts: [1, 4] },
            { counts: [2], from: 4 },
            { counts: [], from: 3 },
          ]);
        if (random.chance(0.3)) characteristics.repair = { in: ['euro_repair', 'rough_finish'] };
        if (random.chance(0.3)) characteristics.near_there = { in: ['school', 'parking'] };
        if (random.chance(0.3)) characteristics.area_all = { min: random.int(30, 60) + 0.3 };
        if (random.chance(0.2)) characteristics.ceiling_height = { min: 2.7, max: 2.7 };
      }
      const [lng, lat] = random.pick(CITY).center;
      const ring: LngLat[] = Array.from({ length: 7 }, (_, corner) => {
        const angle = (corner / 7) * 2 * Math.PI;
        const radius = random.between(0.01, 0.05);
        return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
      });
      const text = random.chance(0.25)
        ? random.pick(['чилонзор', 'янги уй', 'kvartira', 'метр', 'квортира'])
        : undefined;
      const read = text ? await readWords(text) : { words: [] };
      const filter = {
        category,
        housing_type:
          category === 'ResidentialMultiStorey_Sell' && random.chance(0.3)
            ? ('new_buildings' as const)
            : undefined,
        regions: random.chance(0.5)
          ? [random.pick(AREAS).id, random.pick(CITY).id].slice(0, random.int(1, 2))
          : [],
        min: random.chance(0.3) ? random.int(100, 900) * 1_000_000 : undefined,
        max: random.chance(0.3) ? random.int(900, 3000) * 1_000_000 : undefined,
        priceUnit: 'UZS' as const,
        premium: random.chance(0.1) ? (true as const) : undefined,
        characteristics,
        polygons: random.chance(0.25) ? [ring, ring.map(([x, y]) => [x + 0.01, y] as const)] : [],
      };
      made.push(planSearch(filter, { areas: test.services.areas.index(), rate: 12_000, words: read.words }));
    }
    return made;
  }

  /** Floating-point sums depend slightly on their order. */
  const rounded = (cells: CellSum[]) =>
    cells
      .map((cell) => ({ ...cell, sumX: Math.round(cell.sumX), sumY: Math.round(cell.sumY) }))
      .sort((a, b) => a.minX - b.minX || a.minY - b.minY);

  async function assertSame(): Promise<number> {
    let matched = 0;
    for (const plan of plans) {
      const sort = SORTS[matched % SORTS.length] ?? 'newest';
      for (const request of [
        { sort, offset: 0, limit: 20 },
        { sort: 'newest' as const, offset: 7, limit: 5 },
        { sort: 'price_asc' as const, offset: 3, limit: 50 },
      ])
        assert.deepEqual(
          await inMemory().page(plan, request),
          await inSql.page(plan, request),
          JSON.stringify({ plan, request }),
        );
      matched += await inMemory().count(plan);
      const window = { level: 12, left: 2834, right: 2840, top: 1530, bottom: 1536 };
      assert.deepEqual(
        rounded(await inMemory().cells(plan, window)),
        rounded(await inSql.cells(plan, window)),
      );
      const box = bboxToMetres([69.2, 41.2, 69.35, 41.4]);
      assert.deepEqual(await inMemory().points(plan, box, 15), await inSql.points(plan, box, 15));
    }
    return matched;
  }

  it('return the same pages, totals, cells and points for any filter', async () => {
    assert.ok((await assertSame()) > 1000);
  });

  it('stay in sync while listings are published, changed and withdrawn', async () => {
    const { db } = test.database;
    const areas = test.services.areas.index();
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
    await db.transaction().execute((trx) => indexListings(trx, ids, areas));
    await memory.catchUp();
    await memory.catchUp();
    inSql = createSqlEngine(db);
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
    await memory.catchUp();
    const garages = planSearch(
      {
        category: 'Garage_Sell',
        regions: [],
        priceUnit: 'UZS',
        max: 10_001,
        characteristics: {},
        polygons: [],
      },
      { areas: test.services.areas.index(), rate: 1 },
    );
    assert.equal(await inMemory().count(garages), 10_001);
  });
});
