import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { saveOutlines } from '../areas/outlines.ts';
import { flat, publish } from '../listings/testing.ts';
import { indexListings } from './index-listings.ts';
import { createPriceMap } from './price-map.ts';

const FLAT = 'ResidentialMultiStorey_Sell';
const BOX = '69.1,41.15,69.45,41.45';

describe('the map of prices', () => {
  let test: TestApp;
  let district: number;
  before(async () => {
    test = await createTestApp();
    const { id } = await publish(test, flat({ price: 500_000_000 }));
    const { db } = test.database;
    // Copies of one place and size, whose prices are 1 to 21 times a hundred million: their median is the eleventh.
    await sql`
      insert into listing (owner_sub, status, category, title, description, address, landmark, doc_number, price,
        area_id, province_id, district_id, lng, lat, characteristics, photos, published_at)
      select owner_sub, 'in-sale', category, title || n, '', address, '', '', n * 100000000::bigint, area_id, province_id,
        district_id, lng, lat, characteristics, photos, published_at
      from listing, generate_series(1, 21) as n where listing.id = ${id}
    `.execute(db);
    await sql`update listing set status = 'sold' where id = ${id}`.execute(db);
    const rows = await db.selectFrom('listing').select(['id', 'district_id']).execute();
    district = rows[0]?.district_id ?? 0;
    await db.transaction().execute((trx) =>
      indexListings(
        trx,
        rows.map((row) => row.id),
        test.services.modules.areas.index(),
      ),
    );
  });
  after(() => test.close());
  const prices = (query: string) => test.call('GET', `/api/public/prices/map?${query}`);

  /** The median of the copies: the price of one square metre of the eleventh. */
  async function expected(): Promise<number> {
    const { rows } = await sql<{ price_m2: number }>`
      select price_m2 from listing_search order by price_m2 offset 10 limit 1
    `.execute(test.database.db);
    return rows[0]?.price_m2 ?? 0;
  }

  it('has one hexagon around listings of one place, with their number and median', async () => {
    const { status, body } = await prices(`category=${FLAT}&zoom=12&bbox=${BOX}`);
    assert.equal(status, 200);
    assert.equal(body.by, 'hexagon');
    assert.equal(body.places.length, 1);
    const [{ median, count, shape }] = body.places;
    assert.deepEqual([median, count, shape[0][0].length], [await expected(), 21, 6]);
    assert.deepEqual(body.steps, [median]);
  });

  it('shows nothing of fewer than ten listings, of other rooms or beyond the view', async () => {
    const { characteristics } = await test.database.db
      .selectFrom('listing')
      .select('characteristics')
      .executeTakeFirstOrThrow();
    const rooms = Number(characteristics.rooms);
    const of = async (query: string) => (await prices(`zoom=12&${query}`)).body.places.length;
    assert.equal(await of(`rooms=${rooms}&bbox=${BOX}`), 1);
    assert.equal(await of(`rooms=${rooms === 1 ? 2 : 1}&bbox=${BOX}`), 0);
    assert.equal(await of('bbox=60,40,61,41'), 0);
    assert.equal(await of(`category=Land_Sell&bbox=${BOX}`), 0);
  });

  it('is by district where outlines are known', async () => {
    const area = await test.database.db
      .selectFrom('area')
      .selectAll()
      .where('id', '=', district)
      .executeTakeFirstOrThrow();
    const square: [number, number][] = [
      [69.1, 41.2],
      [69.4, 41.2],
      [69.4, 41.4],
      [69.1, 41.4],
    ];
    await saveOutlines(test.database.db, [{ area, outline: [[square]] }]);
    // Another process reads outlines itself; this one does every ten minutes.
    const read = createPriceMap(test.database.db, test.services.modules.areas).read;
    const query = { category: FLAT, zoom: 12, bbox: [69.1, 41.15, 69.45, 41.45] } as const;
    const { by, places } = await read({ ...query, bbox: [...query.bbox] });
    assert.equal(by, 'district');
    assert.deepEqual(
      places.map((place) => [place.area?.id, place.median, place.count]),
      [[district, await expected(), 21]],
    );
    assert.deepEqual((await read({ ...query, bbox: [60, 40, 61, 41] })).places, []);
  });

  it('refuses what makes no sense', async () => {
    for (const query of [
      '',
      `zoom=12`,
      `zoom=x&bbox=${BOX}`,
      'zoom=12&bbox=1,2,3',
      'zoom=12&bbox=70,41,69,42',
      `zoom=12&bbox=${BOX}&category=AutoTransport_Sell`,
      `zoom=12&bbox=${BOX}&category=x`,
      `zoom=12&bbox=${BOX}&rooms=9`,
    ])
      assert.equal((await prices(query)).status, 400, query);
  });
});
