import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testUsers } from '../../../testing/test-app.ts';
import { rememberPerson } from '../../listings/people.ts';
import { CHILONZOR, SAMARKAND, TASHKENT, YUNUSOBOD } from '../../listings/testing.ts';
import { ids, names, search, test } from './search-testing.ts';

/** Tests which listings a filter finds. */
export function filterCases(): void {
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
    assert.deepEqual(await names({ regions: [CHILONZOR, SAMARKAND] }), ['land', 'house', 'middle', 'cheap']);
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
        polygons: [around(69.2031, 41.2751, 0.01), around(69.204, 41.276, 0.01), around(66.95, 39.65, 0.01)],
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
}
