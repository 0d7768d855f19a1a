import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createPlaces, generateListing } from '@baza/demo/listings';
import { createRandom } from '@baza/demo/random';
import {
  bboxToMetres,
  type CategoryCode,
  DRAWING_BOX,
  EMPTY_FILTER,
  filterOf,
  gridLevel,
  inPolygon,
  type ListingFilter,
  type ListingSearch,
  type LngLat,
  MERCATOR_HALF,
  mapMode,
  parseSearch,
  SORTS,
  searchParams,
  toMetres,
  USER_TYPES,
} from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { draftColumns } from '../listings/draft-values.ts';
import { savePlaces } from '../points-of-interest/places.ts';
import type { CellSum, PageRequest, SearchEngine } from './engine.ts';
import { facetRecord, facetsOf } from './facets.ts';
import { indexListings } from './index-listings.ts';
import { queryMap } from './map-query.ts';
import { createMemoryEngine, type MemoryEngine } from './memory/memory-engine.ts';
import { createSearchIndex, type SearchIndex } from './opensearch/search-index.ts';
import { planSearch, type SearchPlan } from './plan.ts';
import { layPlanes } from './planes/lay-planes.ts';
import { isPlaned } from './planes/plane-masks.ts';
import { createSqlEngine } from './sql-engine.ts';
import { createWordReader } from './words.ts';

const SIZE = 1500;
const NOW = Date.UTC(2026, 10, 2, 6);
/** Nodes of a cluster of OpenSearch: `npm run test:stack -- opensearch`. */
const urls = process.env.TEST_SEARCH_URL?.split(',');
const HISTOGRAMS = [
  ['price', [300_000_000, 800_000_000, 2_000_000_000]],
  ['c_area_all', [40, Math.fround(60.3), 120]],
] as const;
const CITY = AREAS.filter(({ parentId }) => parentId === 1726);

describe('engines', () => {
  let test: TestApp;
  let readWords: ReturnType<typeof createWordReader>;
  let inSql: SearchEngine;
  let memory: MemoryEngine;
  let index: SearchIndex | undefined;
  let filters: ListingFilter[];
  let plans: SearchPlan[];

  const inMemory = (): SearchEngine => {
    const engine = memory.engine();
    assert.ok(engine);
    return engine;
  };
  /** The engines that must agree with SQL. */
  const others = (): SearchEngine[] => {
    if (!index) return [inMemory()];
    const engine = index.engine();
    assert.ok(engine, JSON.stringify(index.state()));
    return [inMemory(), engine];
  };
  /** Both read what has changed. */
  async function catchUp(): Promise<void> {
    await memory.catchUp();
    await index?.catchUp();
  }

  before(async () => {
    test = await createTestApp();
    const { db } = test.database;
    const areas = test.services.modules.areas.index();
    await db
      .insertInto('person')
      .values(USER_TYPES.map((type) => ({ sub: type, name: type, user_type: type, phone: null })))
      .execute();
    const places = createPlaces(AREAS);
    const rows = Array.from({ length: SIZE }, (_, index) => {
      const { area, status, art: _art, ...listing } = generateListing(7, index, places);
      const published = new Date(Date.UTC(2026, 10, 1) + Math.floor(index / 3) * 60_000);
      return {
        owner_sub: USER_TYPES[index % 4] ?? 'user',
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
        photos: index % 3 ? '[]' : JSON.stringify([{ id: 'x', width: 1, height: 1, color: '#000000' }]),
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
    // Every tenth listing is beside a school.
    const schools = rows.filter((_row, index) => index % 10 === 0);
    await savePlaces(
      db,
      schools.map(({ lng, lat }, index) => ({
        ...{ id: String(index), kind: 'school', name: '' },
        at: [lng ?? 0, lat ?? 0],
      })),
    );
    await db.transaction().execute((trx) => indexListings(trx, ids, areas));
    await sql`analyze`.execute(db);
    readWords = createWordReader(db);
    inSql = createSqlEngine(db);
    memory = createMemoryEngine(db);
    await memory.load();
    if (urls) {
      const name = `engines-${Date.now().toString(36)}`;
      index = createSearchIndex(test.database, { urls, name, shards: 2, within: 30_000 });
      await index.prepare();
    }
    const rooms = [{ counts: [2, 5] }, { min: 3, max: 6 }].map((wanted) => ({
      ...EMPTY_FILTER,
      category: 'ResidentialMultiStorey_Sell' as const,
      characteristics: { rooms: wanted },
    }));
    filters = [...makeFilters(120), ...rooms];
    plans = await Promise.all(filters.map(planOf));
  });
  after(async () => {
    await memory.close();
    await test.close();
  });

  /** Random filters of every kind with few or many conditions, some without matches. */
  function makeFilters(count: number): ListingFilter[] {
    const random = createRandom(11);
    return Array.from({ length: count }, () => {
      const category = random.pick([
        'ResidentialMultiStorey_Sell',
        'ResidentialIndividual_Sell',
        'Land_Sell',
        'NotResidential_Sell',
        undefined,
      ] as const);
      const characteristics: ListingSearch['characteristics'] = {};
      const isFlat = category === 'ResidentialMultiStorey_Sell';
      if (isFlat) {
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
      const filter = {
        ...EMPTY_FILTER,
        search: text,
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
        minPerM2: random.chance(0.15) ? random.int(5, 9) * 1_000_000 : undefined,
        maxPerM2: random.chance(0.15) ? random.int(9, 20) * 1_000_000 : undefined,
        premium: random.chance(0.1) || undefined,
        photos: random.chance(0.2) || undefined,
        not_first: (isFlat && random.chance(0.2)) || undefined,
        not_last: (isFlat && random.chance(0.2)) || undefined,
        posted: random.chance(0.2) ? random.pick(['1', '7', '30'] as const) : undefined,
        metro: random.chance(0.2) ? random.pick([['20'], ['11', '9', '36']] as const) : [],
        near_metro: random.chance(0.15) ? random.pick(['500', '1500'] as const) : undefined,
        near_school: random.chance(0.15) ? random.pick(['300', '1000'] as const) : undefined,
        seller: random.chance(0.3) ? random.pick([['agency'], ['realtor', 'user']] as const) : [],
        characteristics,
        polygons: random.chance(0.25) ? [ring, ring.map(([x, y]) => [x + 0.01, y] as const)] : [],
      };
      // As the API reads it.
      return filterOf(parseSearch(searchParams(filter as Partial<ListingSearch>)));
    });
  }

  async function planOf(filter: ListingFilter): Promise<SearchPlan> {
    const { words } = filter.search ? await readWords(filter.search) : { words: [] };
    return planSearch(filter, { areas: test.services.modules.areas.index(), rate: 12_000, now: NOW, words });
  }

  /** Floating-point sums depend slightly on their order. */
  const rounded = (cells: CellSum[]) =>
    cells
      .map((cell) => ({ ...cell, sumX: Math.round(cell.sumX), sumY: Math.round(cell.sumY) }))
      .sort((a, b) => a.minX - b.minX || a.minY - b.minY);

  async function assertSamePage(plan: SearchPlan, request: PageRequest): Promise<void> {
    const page = await inSql.page(plan, request);
    for (const engine of others())
      assert.deepEqual(await engine.page(plan, request), page, JSON.stringify({ plan, request }));
  }

  async function assertSame(): Promise<number> {
    let matched = 0;
    for (const plan of plans) {
      const sort = SORTS[matched % SORTS.length] ?? 'newest';
      for (const request of [
        { sort, offset: 0, limit: 20 },
        { sort: 'newest' as const, offset: 7, limit: 5 },
        { sort: 'price_asc' as const, offset: 3, limit: 50 },
      ])
        await assertSamePage(plan, request);
      matched += await inMemory().count(plan);
      const window = { level: 12, left: 2834, right: 2840, top: 1530, bottom: 1536 };
      const box = bboxToMetres([69.2, 41.2, 69.35, 41.4]);
      const [cells, points] = [rounded(await inSql.cells(plan, window)), await inSql.points(plan, box, 15)];
      for (const engine of others()) {
        assert.deepEqual(rounded(await engine.cells(plan, window)), cells);
        assert.deepEqual(await engine.points(plan, box, 15), points);
        assert.equal(await engine.count(plan), await inSql.count(plan));
        for (const [column, bounds] of HISTOGRAMS)
          assert.deepEqual(
            await engine.histogram(plan, column, bounds),
            await inSql.histogram(plan, column, bounds),
          );
      }
    }
    return matched;
  }

  it('return the same pages, totals, histograms, cells and points for any filter', async () => {
    assert.ok((await assertSame()) > 1000);
  });

  it('find in drawn areas of any shape what comparing every listing finds, and put it into clusters', async () => {
    const random = createRandom(31);
    const { rows } = await sql<{ x: number; y: number; price: number }>`
      select point[0] as x, point[1] as y, price from listing_search
    `.execute(test.database.db);
    const around = ([lng, lat]: LngLat, corners: number, least: number, most: number, turns = 1): LngLat[] =>
      Array.from({ length: corners }, (_, corner) => {
        const angle = (corner / corners) * 2 * Math.PI * turns;
        const radius = random.between(least, most);
        return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
      });
    const [west, south, east, north] = [69.15, 41.2, 69.35, 41.4];
    const shapes: LngLat[][] = [
      ...Array.from({ length: 12 }, () => around(random.pick(CITY).center, random.int(3, 40), 0.005, 0.08)),
      // Stars cross themselves: their middles are inside.
      ...Array.from({ length: 6 }, () => around(random.pick(CITY).center, 5, 0.1, 0.1, 2)),
      // A hole is reached by a line there and back.
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
        [69.22, 41.28],
        [69.22, 41.33],
        [69.3, 41.33],
        [69.3, 41.28],
        [69.22, 41.28],
      ],
      // Across the country's border.
      [
        [68.5, 40],
        [73.9, 40],
        [73.9, 46.9],
        [68.5, 46.9],
      ],
    ];
    let found = 0;
    for (const shape of [...shapes.map((ring) => [ring]), shapes.slice(0, 3)]) {
      const rings = shape.map((ring) => ring.map(toMetres));
      const inside = rows.filter(({ x, y }) => rings.some((ring) => inPolygon([x, y], ring)));
      const plan = planSearch(
        { ...EMPTY_FILTER, polygons: shape },
        { areas: test.services.modules.areas.index(), rate: 1 },
      );
      for (const engine of [inSql, ...others()]) {
        const { clusters, points, total } = await queryMap(engine, plan, DRAWING_BOX, random.int(6, 12));
        const sum = clusters.reduce((count, cluster) => count + cluster.count, points.length);
        const prices = [...clusters.map(({ minPrice }) => minPrice), ...points.map(({ price }) => price)];
        assert.deepEqual([total, sum], [inside.length, inside.length], JSON.stringify(shape));
        assert.equal(Math.min(...prices), Math.min(...inside.map(({ price }) => price)));
      }
      found += inside.length;
    }
    assert.ok(found > 1000);
  });

  it('give each cluster of a random view the listings of its cells, and their least price', async () => {
    const random = createRandom(47);
    const { rows } = await sql<{ x: number; y: number; price: number }>`
      select point[0] as x, point[1] as y, price from listing_search
    `.execute(test.database.db);
    const [west, south, east, north] = DRAWING_BOX;
    const anywhere = (): LngLat => [random.between(west, east), random.between(south, north)];
    const seen = { alone: 0, points: 0, empty: 0 };
    for (let turn = 0; turn < 40; turn += 1) {
      const zoom = random.int(4, 13);
      // Half of the areas are corners in any order, which cross each other, over the border and back.
      const corners = turn % 2 ? Array.from({ length: random.int(3, 9) }, anywhere) : [];
      const polygons = corners.length > 0 ? [corners] : [];
      const [lng, lat] = turn % 4 < 2 ? random.pick(CITY).center : anywhere();
      const half = random.between(1, 3) * (360 / 2 ** zoom);
      const view = [lng - half, lat - half / 2, lng + half, lat + half / 2] as const;
      const [x0, y0, x1, y1] = bboxToMetres(view);
      const side = (2 * MERCATOR_HALF) / 2 ** gridLevel(zoom);
      const cell = (metres: number) => Math.floor((metres + MERCATOR_HALF) / side);
      const between = (value: number, low: number, high: number) =>
        cell(value) >= cell(low) && cell(value) <= cell(high);
      const rings = polygons.map((ring) => ring.map(toMetres));
      const inside = rows.filter(
        ({ x, y }) => rings.length === 0 || rings.some((ring) => inPolygon([x, y], ring)),
      );
      const inCells = inside.filter(({ x, y }) => between(x, x0, x1) && between(-y, -y1, -y0));
      const inView = inside.filter(({ x, y }) => x >= x0 && x <= x1 && y >= y0 && y <= y1);
      const plan = planSearch(
        { ...EMPTY_FILTER, polygons },
        { areas: test.services.modules.areas.index(), rate: 1 },
      );
      for (const engine of [inSql, ...others()]) {
        const { clusters, points, total } = await queryMap(engine, plan, view, zoom);
        const at = JSON.stringify({ turn, zoom, view });
        const isPoints = mapMode(zoom, inCells.length) === 'points';
        assert.equal(total, isPoints ? inView.length : inCells.length, at);
        assert.equal(
          clusters.reduce((sum, { count }) => sum + count, points.length),
          total,
          at,
        );
        if (isPoints) {
          const prices = (of: readonly { price: number }[]) => of.map(({ price }) => price).sort();
          assert.deepEqual(prices(points), prices(inView), at);
          seen[points.length > 0 ? 'points' : 'empty'] += 1;
        }
        for (const { bbox, count, minPrice } of clusters) {
          const [left, bottom, right, top] = bboxToMetres(bbox);
          const own = inCells.filter(
            ({ x, y }) => x > left - 0.01 && x < right + 0.01 && y > bottom - 0.01 && y < top + 0.01,
          );
          assert.ok(count <= own.length && own.some(({ price }) => price === minPrice), at);
          const meet = clusters.filter(
            ({ bbox: other }) =>
              other[0] <= bbox[2] && bbox[0] <= other[2] && other[1] <= bbox[3] && bbox[1] <= other[3],
          );
          if (meet.length > 1) continue;
          seen.alone += 1;
          assert.deepEqual([count, minPrice], [own.length, Math.min(...own.map(({ price }) => price))], at);
        }
      }
    }
    assert.ok(seen.alone > 50 && seen.points > 5 && seen.empty > 0, JSON.stringify(seen));
  });

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
      for (const id of ids)
        await db
          .updateTable('listing')
          .set(
            random.pick([
              { status: 'sold' as const },
              { status: 'in-sale' as const, price: random.int(50, 3000) * 1_000_000 },
              { premium: random.chance(0.5) },
              { published_at: new Date(NOW - random.int(0, 40 * 24 * 60) * 60_000) },
              {
                characteristics: JSON.stringify({
                  rooms: random.int(1, 9),
                  area_all: random.int(300, 900) / 10,
                }),
              },
            ]),
          )
          .where('id', '=', id)
          .execute();
      await db.transaction().execute((trx) => indexListings(trx, ids, test.services.modules.areas.index()));
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

  it('stay in sync, facets too, through random changes', async () => {
    const { db } = test.database;
    const random = createRandom(23);
    const all = await db.selectFrom('listing').select('id').execute();
    for (let round = 0; round < 3; round += 1) {
      const ids = Array.from({ length: 150 }, () => random.pick(all).id);
      for (const id of ids)
        await db
          .updateTable('listing')
          .set(
            random.pick([
              { status: 'sold' as const },
              { status: 'in-sale' as const },
              { status: 'in-sale' as const, price: random.int(50, 3000) * 1_000_000 },
              { premium: random.chance(0.5) },
              { published_at: new Date(NOW - random.int(0, 40 * 24 * 60) * 60_000) },
              { characteristics: JSON.stringify({ rooms: random.int(1, 9), repair: 'rough_finish' }) },
            ]),
          )
          .where('id', '=', id)
          .execute();
      await db.transaction().execute((trx) => indexListings(trx, ids, test.services.modules.areas.index()));
      await catchUp();
      inSql = createSqlEngine(db);
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
    const areas = test.services.modules.areas.index();
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
    await catchUp();
    await catchUp();
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
});
