import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { searchQuery } from '@baza/shared/domain';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { rememberPerson } from '../listings/people.ts';
import {
  CHILONZOR,
  car,
  flat,
  house,
  land,
  publish,
  SAMARKAND,
  SAMARKAND_CITY,
  TASHKENT,
  YUNUSOBOD,
} from '../listings/testing.ts';

interface Card {
  id: number;
}

for (const [place, memoryFrom] of [
  ['in SQL', '-1'],
  ['in memory', '0'],
] as const)
  describe(`search ${place}`, () => {
    let test: TestApp;
    const ids: Record<string, number> = {};
    before(async () => {
      test = await createTestApp({ SEARCH_MEMORY_FROM: memoryFrom });
      const listings = {
        cheap: flat({
          price: 500_000_000,
          title: 'Арзон квартира',
          characteristics: { floors: 1 },
        }),
        middle: flat({
          price: 900_000_000,
          title: 'Квартира Б',
          characteristics: { rooms: 2, repair: 'euro_repair' },
        }),
        dear: flat({
          price: 2_000_000_000,
          title: 'Янги уй',
          areaId: YUNUSOBOD,
          point: [69.2857, 41.3644],
          characteristics: {
            housing_type: 'new_buildings',
            rooms: 4,
            floors: 9,
            area_all: 120.5,
            near_there: ['school', 'parking'],
          },
        }),
        house: house({ price: 1_500_000_000, title: 'Ҳовли боғи билан', point: [69.21, 41.28] }),
        land: land({
          areaId: SAMARKAND_CITY,
          point: [66.95, 39.65],
          price: 300_000_000,
          title: 'Участок под сад',
        }),
      };
      for (const [name, listing] of Object.entries(listings)) ids[name] = (await publish(test, listing)).id;
    });
    after(() => test.close());

    const search = async (query: string | Record<string, unknown>) => {
      const text = typeof query === 'string' ? query : searchQuery(query);
      const { status, body } = await test.call('GET', `/api/public/listings?${text}`);
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.items.length <= body.total, true);
      return body;
    };
    const names = async (query: string | Record<string, unknown>) => {
      const { items, total } = await search(query);
      assert.equal(items.length, total);
      const byId = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
      return items.map(({ id }: Card) => byId.get(id));
    };

    it('lists all published listings, newest first', async () => {
      assert.deepEqual(await names(''), ['land', 'house', 'dear', 'middle', 'cheap']);
    });

    it('filters by category, market, price and rooms', async () => {
      assert.deepEqual(await names({ category: 'ResidentialMultiStorey_Sell' }), ['dear', 'middle', 'cheap']);
      assert.deepEqual(await names('category=1'), ['dear', 'middle', 'cheap']);
      assert.deepEqual(await names('categoryCode=ResidentialMultiStorey_Sell'), ['dear', 'middle', 'cheap']);
      assert.deepEqual(await names('category=101'), ['dear']);
      assert.deepEqual(
        await names({ category: 'ResidentialMultiStorey_Sell', housing_type: 'new_buildings' }),
        ['dear'],
      );
      assert.deepEqual(await names({ min: 900_000_000, max: 1_500_000_000 }), ['house', 'middle']);
      assert.deepEqual(await names('c.rooms.min=3&c.rooms.max=4'), ['dear', 'cheap']);
      assert.deepEqual(await names('c.rooms=2,4'), ['dear', 'middle']);
      assert.deepEqual(await names('c.area_all.min=72.5&c.area_all.max=72.5'), ['middle', 'cheap']);
      assert.deepEqual(await names('c.repair=euro_repair,rough_finish'), ['middle']);
      assert.deepEqual(await names('c.near_there=parking,park_green_area'), ['dear']);
      assert.deepEqual(await names('c.near_there=restaurant_cafe'), []);
    });

    it('converts dollars at the dated rate', async () => {
      const { rate } = test.services.modules.exchangeRates.current();
      const usd = Math.ceil(900_000_000 / rate);
      assert.deepEqual(await names({ priceUnit: 'USD', min: usd }), ['house', 'dear']);
      assert.deepEqual(await names({ priceUnit: 'USD', max: usd }), ['land', 'middle', 'cheap']);
    });

    it('filters by areas of any level, several at once', async () => {
      assert.deepEqual(await names({ regions: [TASHKENT] }), ['house', 'dear', 'middle', 'cheap']);
      assert.deepEqual(await names({ regions: [CHILONZOR] }), ['house', 'middle', 'cheap']);
      assert.deepEqual(await names({ regions: [CHILONZOR, SAMARKAND] }), [
        'land',
        'house',
        'middle',
        'cheap',
      ]);
      assert.deepEqual(
        await names({
          regions: [CHILONZOR, YUNUSOBOD],
          category: 'ResidentialMultiStorey_Sell',
          sort: 'price_asc',
        }),
        ['cheap', 'middle', 'dear'],
      );
      assert.deepEqual(await names({ regions: [TASHKENT, CHILONZOR] }), ['house', 'dear', 'middle', 'cheap']);
      assert.deepEqual(await names({ regions: [999] }), []);
    });

    it('filters by price per square metre, storey, photos, seller and age', async () => {
      assert.deepEqual(await names({ minPerM2: 10_000_000, maxPerM2: 13_000_000 }), ['house', 'middle']);
      assert.deepEqual(await names({ category: 'Land_Sell', maxPerM2: 375_000 }), ['land']);
      assert.deepEqual(await names({ category: 'Land_Sell', maxPerM2: 374_999 }), []);
      const { rate } = test.services.modules.exchangeRates.current();
      assert.deepEqual(await names({ minPerM2: Math.ceil(13_000_000 / rate), priceUnit: 'USD' }), ['dear']);
      const flats = 'category=ResidentialMultiStorey_Sell';
      assert.deepEqual(await names(`${flats}&not_first=true`), ['dear', 'middle']);
      assert.deepEqual(await names(`${flats}&not_last=true`), ['middle', 'cheap']);
      assert.deepEqual(await names(`${flats}&not_first=true&not_last=true`), ['middle']);
      assert.deepEqual(await names('photos=true'), []);
      assert.deepEqual(await names('seller=agency,realtor'), []);
      assert.equal((await search('seller=user')).total, 5);
      const { db } = test.database;
      const moment = new Date(Date.now() - 5 * 86_400_000);
      await db
        .updateTable('listing_search')
        .set({ published_at: moment })
        .where('id', '=', ids.cheap as number)
        .execute();
      await test.services.modules.search.changed();
      assert.equal((await search('posted=3')).total, 4);
      assert.equal((await search('posted=7')).total, 5);
    });

    it('finds listings by what their seller is now', async () => {
      const { demo } = testUsers;
      for (const [userType, total] of [
        ['agency', 5],
        ['user', 0],
      ] as const) {
        await rememberPerson(test.database.db, { ...demo, userType }, 'uz');
        await test.services.modules.search.changed();
        assert.equal((await search('seller=agency')).total, total, userType);
        const { facets } = await search('facets=true');
        assert.deepEqual([facets.seller.agency, facets.seller.user], [total, 5 - total]);
      }
    });

    it('counts facets, if asked, each under all conditions but its own', async () => {
      assert.equal((await search('category=Land_Sell')).facets, undefined);
      const { total, facets } = await search(
        'category=ResidentialMultiStorey_Sell&c.rooms=3&max=900000000&facets=true',
      );
      assert.equal(total, 1);
      assert.deepEqual(facets['c.rooms'], { 1: 0, 2: 1, 3: 1, 4: 0, '5-': 0 });
      assert.deepEqual(facets.housing_type, { new_buildings: 0, secondary_market: 1 });
      assert.deepEqual(facets.not_first, { true: 0 });
      assert.deepEqual(facets['c.repair'].euro_repair, 0);
      const all = await search('facets=true&search=nothingofthekind');
      assert.deepEqual(Object.keys(all.facets), ['category', 'posted', 'seller', 'photos', 'premium']);
      assert.equal(all.facets.seller.user, 0);
      assert.equal((await test.call('GET', '/api/public/listings?facets=yes')).status, 400);
    });

    it('sorts five ways', async () => {
      assert.deepEqual(await names({ sort: 'price_asc' }), ['land', 'cheap', 'middle', 'house', 'dear']);
      assert.deepEqual(await names({ sort: 'price_desc' }), ['dear', 'house', 'middle', 'cheap', 'land']);
      const byName = await names({ sort: 'name_asc' });
      assert.equal(byName[0], 'cheap');
      assert.deepEqual(await names({ sort: 'name_desc' }), byName.reverse());
    });

    it('pages without gaps or repetitions', async () => {
      const first = await search('size=2');
      const second = await search('size=2&page=2');
      const third = await search('size=2&page=3');
      assert.deepEqual([first.total, second.total, third.total], [5, 5, 5]);
      const all = [...first.items, ...second.items, ...third.items].map(({ id }: Card) => id);
      assert.deepEqual(all, [ids.land, ids.house, ids.dear, ids.middle, ids.cheap]);
      assert.deepEqual((await search('size=2&page=4')).items, []);
      assert.deepEqual((await search('size=100&page=100000')).items, []);
    });

    it('finds words in any script, with typos, and by prefix', async () => {
      for (const text of ['Чилонзор', 'chilonzor', 'CHILONZOR', "Chilon'zor", 'Чиланзар'])
        assert.deepEqual(await names({ search: text }), ['house', 'middle', 'cheap'], text);
      const typo = await search({ search: 'бунедкор' });
      assert.deepEqual(
        typo.items.map(({ id }: Card) => id),
        [ids.land, ids.house, ids.dear, ids.middle, ids.cheap],
      );
      assert.equal(typo.correctedSearch, 'бунёдкор');
      assert.equal((await search({ search: 'бунёдкор' })).correctedSearch, undefined);
      assert.deepEqual(await names({ search: 'юнусоб' }), ['dear']);
      assert.deepEqual(await names({ search: 'боғи ҳовли' }), ['house']);
      assert.deepEqual(await names({ search: 'арзон квартира', searchAs: 'text' }), ['cheap']);
      assert.deepEqual(await names({ search: 'zzzzqqqq' }), []);
      const { body } = await test.call(
        'GET',
        `/api/public/listings?search=${encodeURIComponent('бунёдкорда')}`,
      );
      assert.equal(body.correctedSearch, 'бунёдкор');
    });

    it('is not cached, so that writes are visible immediately', async () => {
      for (const call of ['', '/summary', '/cards?id=1']) {
        const { headers } = await test.call('GET', `/api/public/listings${call}`);
        assert.equal(headers['cache-control'], 'no-cache', call);
      }
    });

    it('puts the listing whose id was typed first, whatever the filter', async () => {
      const query = { search: `#${ids.house}`, category: 'ResidentialMultiStorey_Sell' };
      const { items, total } = await search(query);
      assert.deepEqual([items[0].id, total], [ids.house, 1]);
      assert.equal((await search({ search: String(ids.land) })).items[0].id, ids.land);
      assert.equal((await search({ search: '#999999999' })).total, 0);
      // A number said to be an id is not a house number.
      const neighbour = await publish(test, flat({ address: `Бунёдкор кўчаси, ${ids.house}` }));
      assert.equal((await search({ search: `id ${ids.house}` })).total, 1);
      assert.ok((await search({ search: String(ids.house) })).total > 1);
      await test.call('POST', `/api/listings/${neighbour.id}/withdraw`, {
        as: 'demo',
        body: { version: neighbour.version },
      });
      // It is on the only page.
      const second = await search({ ...query, page: '2' });
      assert.deepEqual([second.items, second.total], [[], 1]);
    });

    it('finds the listings of a phone and of a cadastral number, however they are written', async () => {
      const docNumber = '10:01:02:03:04:0567';
      ids.known = (await publish(test, flat({ title: 'Кадастрли уй', docNumber }))).id;
      for (const search of [docNumber, `кадастр ${docNumber}`])
        assert.deepEqual(await names({ search }), ['known']);
      assert.deepEqual(await names({ search: '10:01:02:03:04:9999' }), []);
      const all = (await search('')).total;
      for (const text of ['+998900000001', '+998 90 000-00-01', 'тел 90 000 00 01'])
        assert.equal((await search({ search: text })).total, all, text);
      assert.equal((await search({ search: '+998900000009' })).total, 0);
      assert.deepEqual(await names({ search: '+998900000001', category: 'Land_Sell' }), ['land']);
      const body = { bbox: [56, 37, 74, 46], zoom: 5, filter: { search: docNumber } };
      assert.equal((await test.call('POST', '/api/public/listings/map', { body })).body.total, 1);
      const { version } = (await test.call('GET', `/api/listings/${ids.known}`, { as: 'demo' })).body;
      await test.call('POST', `/api/listings/${ids.known}/withdraw`, { as: 'demo', body: { version } });
    });

    it('finds exactly the listings in drawn areas', async () => {
      const around = (lng: number, lat: number, d: number) => [
        [lng - d, lat - d],
        [lng + d, lat - d],
        [lng + d, lat + d],
        [lng - d, lat + d],
      ];
      assert.deepEqual(await names({ polygons: [around(69.2031, 41.2751, 0.001)] }), ['middle', 'cheap']);
      assert.deepEqual(
        await names({
          polygons: [
            around(69.2031, 41.2751, 0.01),
            around(69.204, 41.276, 0.01),
            around(66.95, 39.65, 0.01),
          ],
        }),
        ['land', 'house', 'middle', 'cheap'],
      );
      // A triangle whose long side passes just below and just above a point.
      const triangle = (top: number) => [
        [69.2, 41.27],
        [69.21, 41.27],
        [69.2, top],
      ];
      assert.deepEqual(await names({ polygons: [triangle(41.2774)] }), ['middle', 'cheap']);
      assert.deepEqual(await names({ polygons: [triangle(41.2773)] }), []);
      assert.deepEqual(await names({ polygons: [around(64, 40, 0.01)] }), []);
    });

    const histogram = async (query: string) => {
      const { status, body } = await test.call('GET', `/api/public/listings/histogram?${query}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    };

    it('counts listings by price without the condition on the price, as searches between the bounds would', async () => {
      const flats = 'category=ResidentialMultiStorey_Sell';
      const found = await histogram(`of=price&${flats}`);
      assert.equal(found.total, 3);
      assert.deepEqual(await histogram(`of=price&${flats}&max=600000000`), found);
      assert.equal((await histogram(`of=price&${flats}&c.rooms=2`)).total, 1);
      for (const [bar, n] of found.counts.entries()) {
        const bounds = [bar > 0 && `min=${found.bounds[bar]}`, `max=${found.bounds[bar + 1] - 1}`];
        const last = bar === found.counts.length - 1;
        const query = last ? bounds.slice(0, 1) : bounds;
        const { total } = await search([flats, ...query.filter(Boolean)].join('&'));
        assert.equal(total, n);
      }
    });

    it('gives the bounds of prices in dollars on request, and of areas in the unit of the category', async () => {
      const found = await histogram('of=price&unit=USD&category=Land_Sell');
      const [from, to] = found.bounds;
      const { rate } = test.services.modules.exchangeRates.current();
      assert.ok(from <= 300_000_000 / rate && 300_000_000 / rate < to, JSON.stringify(found));
      assert.equal((await histogram('of=c.area&category=Land_Sell')).total, 1);
      assert.deepEqual(await histogram('of=c.area&category=Land_Sell&regions=1'), {
        total: 0,
        bounds: [],
        counts: [],
      });
    });

    it('rejects a histogram of another field', async () => {
      assert.equal((await test.call('GET', '/api/public/listings/histogram?of=c.rooms')).status, 400);
    });

    it('suggests conditions to relax', async () => {
      const query = searchQuery({ category: 'Land_Sell', regions: [CHILONZOR], min: 1, max: 1000 });
      const { body } = await test.call('GET', `/api/public/listings/relax?${query}`);
      assert.deepEqual(body, []);
      const other = searchQuery({ category: 'Land_Sell', regions: [CHILONZOR] });
      assert.deepEqual((await test.call('GET', `/api/public/listings/relax?${other}`)).body, [
        { part: 'regions', total: 1 },
      ]);
    });

    it('returns cards in the requested order, each once, without unpublished listings', async () => {
      const { body } = await test.call(
        'GET',
        `/api/public/listings/cards?id=${ids.cheap}&id=${ids.land}&id=${ids.cheap}&id=999999`,
      );
      assert.deepEqual(
        body.map(({ id }: Card) => id),
        [ids.cheap, ids.land],
      );
      assert.equal(body[0].pricePerM2, Math.round(500_000_000 / 72.5));
      assert.equal(body[0].areas.district.id, CHILONZOR);
      assert.equal(body[1].area, 800);
      const many = Array.from({ length: 101 }, (_, index) => `id=${index + 1}`).join('&');
      assert.equal((await test.call('GET', `/api/public/listings/cards?${many}`)).status, 400);
    });

    it('counts listings by category and lists the largest districts', async () => {
      const { body } = await test.call('GET', '/api/public/listings/summary');
      assert.equal(body.total, 5);
      const of = (code: string) => body.categories.find((row: { code: string }) => row.code === code).total;
      assert.deepEqual(
        [
          of('ResidentialMultiStorey_Sell'),
          of('ResidentialIndividual_Sell'),
          of('Land_Sell'),
          of('Garage_Sell'),
        ],
        [3, 1, 1, 0],
      );
      const [first] = body.areas;
      assert.equal(first.id, CHILONZOR);
      assert.ok(first.nameRu.length > 0);
      assert.equal(
        body.areas.reduce((sum: number, { total }: { total: number }) => sum + total, 0),
        5,
      );
    });

    it('responds to hostile queries with a problem document', async () => {
      const bad = [
        "category='; drop table listing; --",
        'page=0',
        'page=1e9',
        'page=99999999999999',
        'size=1000',
        'size=-1',
        'min=abc',
        'min=-5',
        'sort=random()',
        'regions=1,x',
        'c.rooms.min=NaN',
        'category=9',
        'category=1&categoryCode=Land_Sell',
        'c.rooms=1,many',
        'c.rooms=99',
        'c.nothing=1',
        'c.repair=x',
        'housing_type=__proto__',
        'seller=__proto__',
        'posted=2',
        'category=Land_Sell&not_first=true',
        'polygon=1,2;3,4',
        `polygon=${'69,41;'.repeat(600)}69,41`,
        `search=${'a'.repeat(201)}`,
      ];
      for (const query of bad) {
        const { status, body } = await test.call('GET', `/api/public/listings?${query}`);
        assert.equal(status, 400, query);
        assert.equal(body.type, 'urn:baza:problem:invalid');
        assert.ok(body.errors.length > 0);
      }
      for (const text of [
        "' or 1=1 --",
        "x'::tsquery",
        ':* & | !',
        '%_\\',
        '\u0000',
        '💣',
        "'); drop table listing; --",
        '<script>',
      ])
        assert.equal(
          (await test.call('GET', `/api/public/listings?search=${encodeURIComponent(text)}`)).status,
          200,
          text,
        );
      assert.equal((await search('')).total, 5);
    });

    it('filters cars', async () => {
      ids.car = (await publish(test, car())).id;
      const cars = 'category=AutoTransport_Sell';
      const query = `${cars}&c.make=chevrolet,kia&c.mileage.max=45000&c.gearbox=automatic&c.fuel=methane`;
      assert.deepEqual(await names(query), ['car']);
      assert.deepEqual(await names(`${cars}&c.mileage.max=44999`), []);
      assert.deepEqual(await names(`${cars}&c.fuel=diesel`), []);
      assert.deepEqual(await names('search=cobalt'), ['car']);
      assert.deepEqual(await names('search=кобальт'), ['car']);
      const [card] = (await search(cars)).items;
      assert.deepEqual(card.characteristics, { make: 'chevrolet', model: 'Cobalt', mileage: 45_000 });
    });
  });
