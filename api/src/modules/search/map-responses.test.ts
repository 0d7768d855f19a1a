import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DRAWING_BOX, inPolygon, type LngLat, UZBEKISTAN_BOX } from '@baza/shared/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { flat, publish } from '../listings/testing.ts';
import { indexListings } from './index-listings.ts';

const FLAT = 'ResidentialMultiStorey_Sell';
const ZOOMS = Array.from({ length: 45 }, (_, step) => step / 2);
const cornersOf = ([west, south, east, north]: readonly number[]) => [
  [west, south],
  [west, north],
  [east, south],
  [east, north],
];
/** Where listings stand: every corner of the country and of the box that points may lie in, and the middle. */
const SPOTS = [...cornersOf(UZBEKISTAN_BOX), ...cornersOf(DRAWING_BOX), [64.5, 41.4]] as [number, number][];
const OF_SPOT = 12;

const BOXES: Record<string, readonly number[]> = {
  country: UZBEKISTAN_BOX,
  'box of drawings': DRAWING_BOX,
  world: [-180, -90, 180, 90],
  'eastern half of the world': [0, -90, 180, 90],
  'east of the country': [73.9, 39, 75, 41],
  'edge of the country': [73.1499999, 37.17, 73.15, 45.6],
  'another continent': [-75, 40, -73, 42],
  'north pole': [-180, 85.1, 180, 90],
  'last degree before the antimeridian': [179, 40, 180, 42],
  'a metre': [69.2, 41.3, 69.20001, 41.30001],
};
const REFUSED: Record<string, readonly number[]> = {
  swapped: [74, 47, 55, 36],
  'across the antimeridian': [170, 40, -170, 42],
  'without width': [69.2, 41.2, 69.2, 41.3],
  'without height': [69.2, 41.2, 69.3, 41.2],
  'a point': [69.2, 41.2, 69.2, 41.2],
};

for (const [place, memoryFrom] of [
  ['in SQL', '-1'],
  ['in memory', '0'],
] as const)
  describe(`responses for maps ${place}`, () => {
    let test: TestApp;
    before(async () => {
      test = await createTestApp({ SEARCH_MEMORY_FROM: memoryFrom });
      const { id } = await publish(test, flat());
      const { db } = test.database;
      for (const [lng, lat] of SPOTS)
        await sql`
          insert into listing (owner_sub, status, category, title, description, address, landmark, doc_number, price,
            area_id, province_id, district_id, lng, lat, characteristics, photos, published_at)
          select owner_sub, 'in-sale', category, title || n, '', address, '', '', price + n, area_id, province_id,
            district_id, ${lng}::float8, ${lat}::float8, characteristics, photos, published_at
          from listing, generate_series(1, ${OF_SPOT}::int) as n where listing.id = ${id}
        `.execute(db);
      await sql`update listing set status = 'sold' where id = ${id}`.execute(db);
      const rows = await db.selectFrom('listing').select('id').execute();
      await db.transaction().execute((trx) =>
        indexListings(
          trx,
          rows.map((row) => row.id),
          test.services.modules.areas.index(),
        ),
      );
      await test.services.modules.search.changed();
    });
    after(() => test.close());

    const prices = (zoom: number, box: readonly number[]) =>
      test.call('GET', `/api/public/prices/map?category=${FLAT}&zoom=${zoom}&bbox=${box.join(',')}`);
    const listings = (zoom: number, box: readonly number[]) =>
      test.call('POST', '/api/public/listings/map', { body: { bbox: box, zoom } });

    for (const [name, box] of Object.entries(BOXES))
      it(`are valid at every zoom for the box "${name}"`, async () => {
        for (const zoom of ZOOMS) {
          const shown = await prices(zoom, box);
          assert.equal(shown.status, 200, `prices at zoom ${zoom}: ${JSON.stringify(shown.body)}`);
          const found = await listings(zoom, box);
          assert.equal(found.status, 200, `listings at zoom ${zoom}: ${JSON.stringify(found.body)}`);
        }
      });

    it('count every listing of the country at every zoom in the layer of prices', async () => {
      for (const zoom of ZOOMS) {
        const { places } = (await prices(zoom, DRAWING_BOX)).body;
        const total = places.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
        assert.equal(total, SPOTS.length * OF_SPOT, `zoom ${zoom}`);
        const rings: LngLat[][] = places.map(({ shape }: { shape: LngLat[][][] }) => shape[0]?.[0] ?? []);
        for (const spot of SPOTS)
          assert.ok(
            rings.some((ring) => inPolygon(spot, ring)),
            `${spot} at ${zoom}`,
          );
      }
    });

    it('refuse boxes without an area or in the wrong order with 400', async () => {
      for (const [name, box] of Object.entries(REFUSED))
        for (const zoom of [0, 7, 22]) {
          assert.equal((await prices(zoom, box)).status, 400, name);
          assert.equal((await listings(zoom, box)).status, 400, name);
          const places = await test.call('GET', `/api/public/places?kind=school&bbox=${box.join(',')}`);
          assert.equal(places.status, 400, name);
        }
    });
  });
