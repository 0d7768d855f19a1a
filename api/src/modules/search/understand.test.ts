import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { artPool } from '@baza/demo/art';
import { type ListingSearch, searchQuery } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { createContactBox } from '../../auth/encryption/contact-box.ts';
import { createDrive } from '../../platform/storage/index.ts';
import { seedDemo } from '../../seed/index.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { indexListings } from './index-listings.ts';

const FLAT = 'ResidentialMultiStorey_Sell';

describe('a text that names things', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
    // Photos of an earlier seed, so that nothing is drawn here.
    const photo = { owner_sub: 'demo-art', width: 1600, height: 1200, color: '#c8d0d8', phash: '0' };
    await test.database.db
      .insertInto('photo')
      .values(artPool.map(({ id }) => ({ id, ...photo })))
      .execute();
    await seedDemo({
      db: test.database.db,
      drive: await createDrive({ dir: test.env.DATA_DIR }),
      areas: AREAS,
      contacts: await createContactBox(test.database.db, {}),
      box: test.services.infrastructure.box,
      listings: 400,
      index: (trx, ids) => indexListings(trx, ids, test.services.modules.areas.index()),
    });
    await test.services.modules.search.changed();
  });
  after(() => test.close());

  const search = async (query: Partial<ListingSearch>) => {
    const { status, body } = await test.call('GET', `/api/public/listings?${searchQuery(query)}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const totals = async (texts: readonly string[]) =>
    Object.fromEntries(
      await Promise.all(texts.map(async (text) => [text, (await search({ search: text })).total])),
    );

  for (const [region, names] of [
    [
      1718,
      [
        'Самарқанд',
        'Самарканд',
        'Samarkand',
        'Samarqand',
        'Самаркандская область',
        'Самарқанд вилояти',
        'Самаркант',
      ],
    ],
    [1706, ['Бухоро', 'Бухара', 'Bukhara', 'Buxoro', 'Бухарская область', 'в Бухаре']],
    [1733, ['Хоразм', 'Хорезм', 'Khorezm', 'Xorazm']],
    [1726, ['Тошкент', 'Ташкент', 'Toshkent', 'Tashkent', 'Toshkent shahri']],
    [1726294, ['Чилонзор', 'Чиланзар', 'Chilonzor', 'Чиланзарский район', 'chilanzar district']],
  ] as const)
    it(`finds the same under each name: ${names[0]}`, async () => {
      const { total } = await search({ regions: [region] });
      assert.ok(total > 0);
      assert.deepEqual(await totals(names), Object.fromEntries(names.map((name) => [name, total])));
    });

  it('responds with what it understood, and finds the same as the filter that says so', async () => {
    const text = await search({ search: '3 хонали квартира Тошкентда 1 млрд гача' });
    assert.deepEqual(text.understood, {
      filter: {
        category: FLAT,
        regions: [1726],
        max: 1_000_000_000,
        priceUnit: 'UZS',
        characteristics: { rooms: { counts: [3] } },
      },
      text: '',
    });
    const said = await search({
      category: FLAT,
      regions: [1726],
      max: 1_000_000_000,
      characteristics: { rooms: { counts: [3] } },
    });
    assert.ok(text.total > 0);
    assert.deepEqual(text.items, said.items);
    assert.equal(text.total, said.total);
    assert.equal(said.understood, undefined);
  });

  it('lets the filter chosen otherwise win', async () => {
    const { total } = await search({ regions: [1718], category: FLAT });
    assert.equal((await search({ search: 'квартира Тошкент', regions: [1718] })).total, total);
  });

  it('matches the text as written when asked to', async () => {
    const literal = await search({ search: 'Самарканд', searchAs: 'text' });
    assert.equal(literal.understood, undefined);
    assert.notEqual(literal.total, (await search({ search: 'Самарканд' })).total);
    const { status } = await test.call('GET', '/api/public/listings?search=a&searchAs=other');
    assert.equal(status, 400);
  });

  const suggest = async (text: string) => {
    const { status, body } = await test.call(
      'GET',
      `/api/public/suggestions?search=${encodeURIComponent(text)}`,
    );
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('suggests places while their names are typed, with their totals', async () => {
    for (const text of ['самар', 'samarq', 'Samarka', 'Самарканд']) {
      const [place] = (await suggest(text)).places;
      assert.equal(place?.id, 1718, text);
      assert.equal(place.total, (await search({ regions: [1718] })).total);
    }
    assert.equal((await suggest('bukha')).places[0]?.id, 1706);
    const { before, places, understood } = await suggest('3 хонали чил');
    assert.deepEqual(before, { filter: { characteristics: { rooms: { counts: [3] } } }, text: '' });
    assert.deepEqual(
      places[0]?.above.map(({ id }: { id: number }) => id),
      [1726],
    );
    assert.equal(places[0]?.id, 1726294);
    assert.deepEqual(understood.filter, before.filter);
  });

  for (const [id, ...texts] of [
    [
      1726269,
      'М.Улуғбек',
      'М. Улуғ',
      "M.Ulug'bek",
      'M.Ulugʻbek tumani',
      'Мирзо-Улугбекский район',
      'Мирзо Улугбек',
    ],
    [1726266, 'Юнусабад', 'Юнусобод', 'Yunusobod tumani', 'юнусабадский р-н', 'Yunusabad district'],
    [1726294, 'г. Ташкент, Чиланзарский район', 'Toshkent sh., Chilonzor t.', 'ташкент, чил', 'Chilanzar'],
    [
      1718,
      'Самарканд',
      'Samarkand region',
      'Самаркандская область',
      'Samarqand viloyati',
      'самарк',
      'Самаркнад',
    ],
    [1726, 'Tashkent', 'г. Ташкент', 'Toshkent shahri', 'Тошкент ш.'],
  ] as const)
    it(`suggests area ${id} however people write it`, async () => {
      for (const text of texts) {
        const { places, before } = await suggest(text);
        assert.ok(
          places.some((place: { id: number }) => place.id === id),
          `${text}: ${JSON.stringify(places)}`,
        );
        assert.deepEqual(before, { filter: {}, text: '' }, text);
      }
    });

  it('suggests each place that the search understands, and keeps the terms before it', async () => {
    for (const text of [
      'Юнусабад',
      'в Самарканде',
      'Chilanzar district',
      'Mirzo Ulugbek',
      'Сергелийский район',
    ]) {
      const { understood, places, before } = await suggest(`3 хонали квартира, ${text}`);
      const ids = places.map(({ id }: { id: number }) => id);
      for (const region of understood.filter.regions ?? []) assert.ok(ids.includes(region), text);
      assert.ok((understood.filter.regions ?? []).length > 0, text);
      assert.deepEqual(before.filter.characteristics, { rooms: { counts: [3] } }, text);
      assert.equal(before.filter.category, FLAT, text);
    }
  });

  it('suggests metro stations by the beginning of a name, with the number of listings near each', async () => {
    for (const text of ['метро чил', 'чил метро', 'metro chil', '3 хонали чил']) {
      const { stations, before } = await suggest(text);
      assert.deepEqual(
        stations.map(({ id }: { id: number }) => id),
        [11],
        text,
      );
      assert.equal(stations[0].total, (await search({ metro: ['11'] })).total);
      assert.deepEqual(before.filter.metro, undefined);
    }
    assert.deepEqual((await suggest('улица чил')).stations, []);
  });

  it('suggests the listing with an id, and counts what a text says', async () => {
    const { items } = await search({});
    const { id, title, price } = items[0];
    for (const text of [String(id), `ID ${id}`, `№${id}`])
      assert.deepEqual((await suggest(text)).listing, { id, title, price }, text);
    assert.equal((await suggest('99999999')).listing, null);
    const wanted = { characteristics: { rooms: { counts: [3] } } };
    assert.equal((await suggest('3 хонали')).total, (await search(wanted)).total);
    assert.equal((await suggest('zzzzqqq')).total, undefined);
  });

  it('suggests streets, and nothing for words that mean something else', async () => {
    const [street] = (await suggest('квартира Амир Т')).streets;
    assert.match(street?.name ?? '', /Амир/);
    assert.ok(street.total > 1);
    const named = await suggest('улица Бу');
    assert.deepEqual(named.places, []);
    for (const text of ['', ' ', '3 хонали', 'zzzzqqq', '%_', '\u0000'])
      assert.deepEqual((await suggest(text)).places, [], text);
    const { status } = await test.call('GET', `/api/public/suggestions?search=${'a'.repeat(201)}`);
    assert.equal(status, 400);
  });

  it('reads on the map, and when something is to be left out', async () => {
    const everywhere = { bbox: [56, 37, 74, 46], zoom: 5 };
    const body = { ...everywhere, filter: { search: 'Samarkand' } };
    const map = await test.call('POST', '/api/public/listings/map', { body });
    assert.equal(map.body.total, (await search({ regions: [1718] })).total);
    const relax = await test.call(
      'GET',
      `/api/public/listings/relax?${searchQuery({ search: 'Самарканд до 1000000 сум' })}`,
    );
    assert.deepEqual(
      relax.body.map(({ part }: { part: string }) => part),
      ['price'],
    );
  });
});
