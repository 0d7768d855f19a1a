import assert from 'node:assert/strict';
import { it } from 'node:test';
import { searchQuery } from '@baza/shared/domain';
import { CHILONZOR } from '../../listings/testing.ts';
import { histogram, ids, names, search, test } from './search-testing.ts';

interface Card {
  id: number;
}

/** Tests lists, counts and cards of what is found. */
export function listCases(): void {
  it('lists all published listings, newest first', async () => {
    assert.deepEqual(await names(''), ['land', 'house', 'dear', 'middle', 'cheap']);
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

  it('is not cached, so that writes are visible immediately', async () => {
    for (const call of ['', '/summary', '/cards?id=1']) {
      const { headers } = await test.call('GET', `/api/public/listings${call}`);
      assert.equal(headers['cache-control'], 'no-cache', call);
    }
  });

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
}
