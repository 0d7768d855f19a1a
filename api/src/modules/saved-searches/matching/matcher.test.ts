import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createPlaces, generateListing } from '@baza/demo/listings';
import { createRandom } from '@baza/demo/random';
import {
  type ListingFilter,
  type ListingSearch,
  type LngLat,
  parseSearch,
  searchQuery,
  USER_TYPES,
} from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { draftColumns } from '../../listings/draft-values.ts';
import { indexListings } from '../../search/index-listings.ts';
import { ROW_TEXT } from '../../search/memory/row-text.ts';
import { createWordReader } from '../../search/words.ts';
import { type Candidate, Matcher } from './matcher.ts';
import { wantedOf } from './wanted.ts';

const LISTINGS = 400;
const SEARCHES = 400;
const CITY = AREAS.filter(({ parentId }) => parentId === 1726);
const FLAT = 'ResidentialMultiStorey_Sell';
const PHONE = '+998901112233';
const CADASTRE = '10:09:02:02:02:0123';
const TEXTS = [
  '3 хонали Чилонзор',
  'квартира в Юнусабаде до 80 тысяч $',
  'янги уй',
  'kvartira',
  'квортира',
  'квар',
  'мебел боғча ёнида',
  'бундай сўз йўқ',
  PHONE,
  CADASTRE,
  '?!',
];

/** Random addresses of lists: conditions of every kind, few or many of them, some without matches. */
function makeQueries(count: number, seed: number): string[] {
  const random = createRandom(seed);
  const ring = ([lng, lat]: LngLat): LngLat[] =>
    Array.from({ length: 7 }, (_, corner) => {
      const [angle, radius] = [(corner / 7) * 2 * Math.PI, random.between(0.005, 0.3)];
      return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
    });
  return Array.from({ length: count }, () => {
    const category = random.pick([FLAT, FLAT, 'ResidentialIndividual_Sell', 'Land_Sell', undefined] as const);
    const isFlat = category === FLAT;
    const characteristics: ListingSearch['characteristics'] = {};
    if (isFlat) {
      if (random.chance(0.6))
        characteristics.rooms = random.pick([
          { min: random.int(1, 3), max: random.int(3, 5) },
          { counts: [1, 3] },
          { counts: [2], from: 4 },
          { counts: [], from: 3 },
        ]);
      if (random.chance(0.3)) characteristics.repair = { in: ['euro_repair', 'rough_finish'] };
      if (random.chance(0.3)) characteristics.near_there = { in: ['school', 'parking'] };
      if (random.chance(0.3)) characteristics.area_all = { min: random.int(30, 60) + 0.3 };
      if (random.chance(0.2)) characteristics.ceiling_height = { min: 2.7, max: 2.7 };
    }
    const inDollars = random.chance(0.3);
    const price = (low: number, high: number) => random.int(low, high) * (inDollars ? 1000 : 12_000_000);
    const filter = {
      category,
      characteristics,
      search: random.chance(0.3) ? random.pick(TEXTS) : undefined,
      searchAs: random.chance(0.1) ? ('text' as const) : undefined,
      housing_type: isFlat && random.chance(0.3) ? ('new_buildings' as const) : undefined,
      regions: random.chance(0.4)
        ? [random.pick(AREAS).id, random.pick(CITY).id, 1726].slice(0, random.int(1, 3))
        : [],
      min: random.chance(0.3) ? price(10, 60) : undefined,
      max: random.chance(0.3) ? price(60, 250) : undefined,
      maxPerM2: random.chance(0.15) && isFlat ? price(1, 2) : undefined,
      priceUnit: inDollars ? ('USD' as const) : ('UZS' as const),
      premium: random.chance(0.1) || undefined,
      photos: random.chance(0.2) || undefined,
      not_first: (isFlat && random.chance(0.2)) || undefined,
      posted: random.chance(0.2) ? random.pick(['1', '7', '30'] as const) : undefined,
      seller: random.chance(0.2) ? random.pick([['agency'], ['realtor', 'user']] as const) : [],
      polygons: random.chance(0.25) ? [ring(random.pick(CITY).center), ring(random.pick(AREAS).center)] : [],
    };
    return searchQuery(filter as Partial<ListingSearch>);
  });
}

describe('the matcher of saved searches', () => {
  let test: TestApp;
  let ids: number[];
  const queries = makeQueries(SEARCHES, 5);
  const matcher = new Matcher();
  let readWords: ReturnType<typeof createWordReader>;

  before(async () => {
    test = await createTestApp();
    const { db } = test.database;
    await db
      .insertInto('person')
      .values(
        USER_TYPES.map((type) => ({
          sub: type,
          name: type,
          user_type: type,
          phone: type === 'agency' ? PHONE : null,
        })),
      )
      .execute();
    const places = createPlaces(AREAS);
    const areas = test.services.modules.areas.index();
    const rows = Array.from({ length: LISTINGS }, (_, index) => {
      const { area, status: _status, art: _art, ...listing } = generateListing(3, index, places);
      const point: [number, number] = [listing.lng, listing.lat];
      return {
        owner_sub: USER_TYPES[index % 4] ?? 'user',
        status: 'in-sale' as const,
        ...draftColumns({ ...listing, priceUnit: 'UZS', areaId: area.id, point, photoIds: [] }, areas),
        doc_number: index % 50 === 0 ? CADASTRE : '',
        premium: listing.premium,
        photos: index % 3 ? '[]' : JSON.stringify([{ id: 'x', width: 1, height: 1, color: '#000000' }]),
        // Not at the end of a day, which passes while the test runs.
        published_at: new Date(Date.now() - (index + 0.5) * 3_600_000),
      };
    });
    const added = await db.insertInto('listing').values(rows).returning('id').execute();
    ids = added.map(({ id }) => id);
    await db.transaction().execute((trx) => indexListings(trx, ids, areas));
    readWords = createWordReader(db);
    for (const [id, query] of queries.entries()) matcher.put(id, wanted(query));
    await lookUp();
  });
  after(() => test.close());

  const wanted = (query: string) =>
    wantedOf(query, {
      areas: test.services.modules.areas.index(),
      rate: test.services.modules.exchangeRates.current().rate,
      resolved: (filter: ListingFilter) => test.services.modules.search.resolved(filter),
    });

  async function lookUp(): Promise<void> {
    const words = matcher.words.unknown();
    matcher.learn(words, await readWords.meaningsOf(words));
  }

  async function candidates(): Promise<Map<number, Candidate>> {
    const { rows } = await sql<{ id: number; line: string; doc: string; phone: string | null }>`
      select s.id, ${ROW_TEXT} as line, l.doc_number as doc, p.phone from listing_search s
      join listing l on l.id = s.id join person p on p.sub = l.owner_sub
    `.execute(test.database.db);
    return new Map(
      rows.map(({ id, line, doc, phone }) => [
        Number(id),
        { line, identities: [doc, phone ?? ''].filter(Boolean) },
      ]),
    );
  }

  /** What the list shows for each query, as pairs of query and listing. */
  async function listed(): Promise<Set<string>> {
    const pairs = new Set<string>();
    for (const [index, query] of queries.entries()) {
      const search = parseSearch(new URLSearchParams(query));
      const { items } = await test.services.modules.search.search({ ...search, page: 1, size: LISTINGS });
      for (const { id } of items) pairs.add(`${index} ${id}`);
    }
    return pairs;
  }

  async function matched(): Promise<Set<string>> {
    const pairs = new Set<string>();
    for (const [id, candidate] of await candidates())
      for (const search of matcher.match(candidate, Date.now())) {
        const pair = `${search} ${id}`;
        assert.ok(!pairs.has(pair), 'found once');
        pairs.add(pair);
      }
    return pairs;
  }

  async function assertSame(): Promise<number> {
    const [expected, found] = [await listed(), await matched()];
    const name = (pair: string) => `${pair}: ${queries[Number(pair.split(' ')[0])]}`;
    assert.deepEqual([...expected].filter((pair) => !found.has(pair)).map(name), [], 'missed');
    assert.deepEqual([...found].filter((pair) => !expected.has(pair)).map(name), [], 'too many');
    return found.size;
  }

  it('matches a listing with the searches whose lists show it', async () => {
    assert.ok((await assertSame()) > 2000);
  });

  it('forgets searches and takes changed ones', async () => {
    const others = makeQueries(SEARCHES, 6);
    for (const id of queries.keys()) {
      if (id % 3 === 0) matcher.remove(id);
      queries[id] = others[id] ?? '';
    }
    for (const [id, query] of queries.entries()) matcher.put(id, wanted(query));
    await lookUp();
    assert.equal(matcher.size, queries.filter((query) => wanted(query)).length);
    await assertSame();
  });

  it('learns words that listings bring', async () => {
    queries.push('search=qavqazistor', 'search=qavqaz', 'search=qavqazustor');
    for (const [id, query] of queries.entries()) matcher.put(id, wanted(query));
    await lookUp();
    await assertSame();
    const [id = 0] = ids;
    await sql`update listing set address = 'Qavqazistor' where id = ${id}::bigint`.execute(test.database.db);
    await test.database.db
      .transaction()
      .execute((trx) => indexListings(trx, [id], test.services.modules.areas.index()));
    matcher.words.stored(['qavqazistor']);
    readWords = createWordReader(test.database.db);
    await lookUp();
    const candidate = (await candidates()).get(id);
    assert.ok(candidate);
    const found = matcher.match(candidate, Date.now()).slice().sort();
    for (const last of [1, 2, 3]) assert.ok(found.includes(queries.length - last), String(last));
  });

  it('keeps nothing of searches that are gone', () => {
    for (const id of queries.keys()) matcher.remove(id);
    assert.equal(matcher.size, 0);
    assert.deepEqual(matcher.words.unknown(), []);
  });
});
