import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { createPlaces, generateListing } from '@baza/demo/listings';
import { bboxToMetres, EMPTY_FILTER, type ListingFilter, SORTS, USER_TYPES } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { sql, type Updateable } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { draftColumns } from '../../listings/draft-values.ts';
import type { ListingTable } from '../../listings/tables.ts';
import { savePlaces } from '../../points-of-interest/places.ts';
import type { CellSum, PageRequest, SearchEngine } from '../engine.ts';
import { indexListings } from '../index-listings.ts';
import { createMemoryEngine, type MemoryEngine } from '../memory/memory-engine.ts';
import { createSearchIndex, type SearchIndex } from '../opensearch/search-index.ts';
import { planSearch, type SearchPlan } from '../plan.ts';
import { createSqlEngine } from '../sql-engine.ts';
import { createWordReader } from '../words.ts';
import { makeFilters } from './random-filters-testing.ts';

export const SIZE = 1500;
export const NOW = Date.UTC(2026, 10, 2, 6);
/** Nodes of a cluster of OpenSearch: `npm run test:stack -- opensearch`. */
const urls = process.env.TEST_SEARCH_URL?.split(',');
const HISTOGRAMS = [
  ['price', [300_000_000, 800_000_000, 2_000_000_000]],
  ['c_area_all', [40, Math.fround(60.3), 120]],
] as const;

export let test: TestApp;
let readWords: ReturnType<typeof createWordReader>;
export let inSql: SearchEngine;
export let memory: MemoryEngine;
export let index: SearchIndex | undefined;
export let filters: ListingFilter[];
export let plans: SearchPlan[];

const areas = () => test.services.modules.areas.index();
export const inMemory = (): SearchEngine => {
  const engine = memory.engine();
  assert.ok(engine);
  return engine;
};
/** Returns the engines that must agree with SQL. */
export const others = (): SearchEngine[] => {
  if (!index) return [inMemory()];
  const engine = index.engine();
  assert.ok(engine, JSON.stringify(index.state()));
  return [inMemory(), engine];
};
/** Lets memory and OpenSearch read what has changed. */
export async function catchUp(): Promise<void> {
  await memory.catchUp();
  await index?.catchUp();
}

/** Fills a database with random listings, and opens every engine on it. */
export function startEngines(): void {
  before(async () => {
    test = await createTestApp();
    const { db } = test.database;
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
          areas(),
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
    await db.transaction().execute((trx) => indexListings(trx, ids, areas()));
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
}

/** Returns the plan of a filter, with the words of its text. */
export async function planOf(filter: ListingFilter): Promise<SearchPlan> {
  const { words } = filter.search ? await readWords(filter.search) : { words: [] };
  return planSearch(filter, { areas: areas(), rate: 12_000, now: NOW, words });
}

/** Floating-point sums depend slightly on their order. */
const rounded = (cells: CellSum[]) =>
  cells
    .map((cell) => ({ ...cell, sumX: Math.round(cell.sumX), sumY: Math.round(cell.sumY) }))
    .sort((a, b) => a.minX - b.minX || a.minY - b.minY);

/** Compares a page of every engine with the one of SQL. */
export async function assertSamePage(plan: SearchPlan, request: PageRequest): Promise<void> {
  const page = await inSql.page(plan, request);
  for (const engine of others())
    assert.deepEqual(await engine.page(plan, request), page, JSON.stringify({ plan, request }));
}

/** Compares all results of all plans; returns how many listings were found. */
export async function assertSame(): Promise<number> {
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

/** Replaces the SQL engine by one that has not counted anything yet. */
export function renewSqlEngine(): void {
  inSql = createSqlEngine(test.database.db);
}

/** Returns the points and prices of all listings, to compare each with an area. */
export async function allPoints(): Promise<{ x: number; y: number; price: number }[]> {
  const { rows } = await sql<{ x: number; y: number; price: number }>`
    select point[0] as x, point[1] as y, price from listing_search
  `.execute(test.database.db);
  return rows;
}

/** Returns the plan of a filter that has drawn areas alone. */
export const planOfAreas = (polygons: ListingFilter['polygons']): SearchPlan =>
  planSearch({ ...EMPTY_FILTER, polygons }, { areas: areas(), rate: 1 });

export type ListingChange = Updateable<ListingTable>;

/** Changes listings as `change` says, and updates the search table. */
export async function changeListings(ids: readonly number[], change: () => ListingChange): Promise<void> {
  const { db } = test.database;
  for (const id of ids) await db.updateTable('listing').set(change()).where('id', '=', id).execute();
  await reindex(ids);
}
/** Updates the search table after changes of listings. */
export const reindex = (ids: readonly number[]): Promise<void> =>
  test.database.db.transaction().execute((trx) => indexListings(trx, [...ids], areas()));
