import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { flat, house, land, publish, SAMARKAND_CITY } from '../listings/testing.ts';

const COUNTRY = [55.9, 37.1, 73.2, 45.6];
const TASHKENT_BOX = [69.1, 41.15, 69.45, 41.45];

for (const [place, memoryFrom] of [
  ['in SQL', '-1'],
  ['in memory', '0'],
] as const)
  describe(`map ${place}`, () => {
    let test: TestApp;
    before(async () => {
      test = await createTestApp({ SEARCH_MEMORY_FROM: memoryFrom });
      await publish(test, flat({ price: 700_000_000 }));
      await publish(test, house({ price: 400_000_000, point: [69.3, 41.3] }));
      await publish(test, land({ areaId: SAMARKAND_CITY, point: [66.95, 39.65], price: 100_000_000 }));
      // Many copies of the flat, scattered around it by the database.
      await sql`
      insert into listing (owner_sub, status, category, title, description, address, landmark, doc_number, price,
        area_id, province_id, district_id, lng, lat, characteristics, photos, published_at)
      select owner_sub, 'in-sale', category, title || n, '', address, '', '', price + n * 1000000, area_id, province_id,
        district_id, lng + (n % 23) * 0.002, lat + (n % 17) * 0.002, characteristics, photos, published_at
      from listing, generate_series(1, 300) as n where category = 1
    `.execute(test.database.db);
      const added = await test.database.db
        .selectFrom('listing')
        .select('id')
        .where('status', '=', 'in-sale')
        .execute();
      const { indexListings } = await import('./index-listings.ts');
      await test.database.db.transaction().execute((trx) =>
        indexListings(
          trx,
          added.map(({ id }) => id),
          test.services.modules.areas.index(),
        ),
      );
      await test.services.modules.search.changed();
    });
    after(() => test.close());

    const map = async (body: object) => {
      const response = await test.call('POST', '/api/public/listings/map', { body });
      assert.equal(response.status, 200, JSON.stringify(response.body));
      return response.body;
    };
    const sum = (clusters: { count: number }[]) => clusters.reduce((total, { count }) => total + count, 0);

    it('shows clusters of the country whose counts add up', async () => {
      for (const zoom of [4, 6, 8, 10]) {
        const { clusters, points, total } = await map({ bbox: COUNTRY, zoom });
        assert.deepEqual([points, total, sum(clusters)], [[], 303, 303], `zoom ${zoom}`);
        const cheapest = Math.min(...clusters.map(({ minPrice }: { minPrice: number }) => minPrice));
        assert.equal(cheapest, 100_000_000);
      }
    });

    it('counts the same with and without a price', async () => {
      for (const zoom of [5, 8, 11, 13]) {
        const bbox = [69.18, 41.25, 69.28, 41.32];
        const filter = { category: 'ResidentialMultiStorey_Sell' };
        const grid = await map({ bbox, zoom, filter });
        const listings = await map({ bbox, zoom, filter: { ...filter, min: 1 } });
        assert.deepEqual(
          grid.clusters.map(({ count, minPrice }: Record<string, number>) => [count, minPrice]),
          listings.clusters.map(({ count, minPrice }: Record<string, number>) => [count, minPrice]),
          `zoom ${zoom}`,
        );
      }
    });

    it('splits clusters while zooming in, down to points', async () => {
      let before = 0;
      for (const zoom of [6, 11, 13]) {
        const { clusters } = await map({ bbox: TASHKENT_BOX, zoom });
        assert.ok(clusters.length >= before);
        before = clusters.length;
        for (const { lng, lat, bbox } of clusters) {
          assert.ok(lng >= bbox[0] - 1e-6 && lng <= bbox[2] + 1e-6);
          assert.ok(lat >= bbox[1] - 1e-6 && lat <= bbox[3] + 1e-6);
        }
      }
      const close = await map({ bbox: TASHKENT_BOX, zoom: 18 });
      assert.deepEqual([close.clusters, close.points.length, close.total], [[], 302, 302]);
    });

    it('shows few listings individually at any zoom', async () => {
      const { points, clusters, total } = await map({
        bbox: COUNTRY,
        zoom: 5,
        filter: { category: 'Land_Sell' },
      });
      assert.deepEqual([clusters, total], [[], 1]);
      assert.equal(points[0].category, 'Land_Sell');
      assert.ok(Math.abs(points[0].lng - 66.95) < 1e-6 && Math.abs(points[0].lat - 39.65) < 1e-6);
    });

    it('applies the whole filter and drawn areas', async () => {
      const box = (d: number) => [
        [69.3 - d, 41.3 - d],
        [69.3 + d, 41.3 - d],
        [69.3 + d, 41.3 + d],
        [69.3 - d, 41.3 + d],
      ];
      assert.equal((await map({ bbox: COUNTRY, zoom: 10, filter: { max: 450_000_000 } })).total, 2);
      assert.equal((await map({ bbox: COUNTRY, zoom: 10, filter: { search: 'самарқанд' } })).total, 1);
      assert.equal((await map({ bbox: COUNTRY, zoom: 10, filter: { regions: [SAMARKAND_CITY] } })).total, 1);
      assert.equal((await map({ bbox: COUNTRY, zoom: 10, polygons: [box(0.001)] })).total, 1);
      const two = [
        box(0.001),
        [
          [66.9, 39.6],
          [67, 39.6],
          [67, 39.7],
          [66.9, 39.7],
        ],
      ];
      assert.equal((await map({ bbox: COUNTRY, zoom: 10, filter: { polygons: two } })).total, 2);
      const rooms = { characteristics: { rooms: { min: 5 } } };
      assert.equal((await map({ bbox: COUNTRY, zoom: 10, filter: rooms })).total, 1);
    });

    it('shows published and withdrawn listings immediately', async () => {
      const live = await publish(
        test,
        land({ areaId: SAMARKAND_CITY, point: [66.95, 39.65], price: 50_000_000 }),
      );
      const country = () => map({ bbox: COUNTRY, zoom: 6 });
      const cheapest = async () =>
        Math.min(...(await country()).clusters.map(({ minPrice }: { minPrice: number }) => minPrice));
      assert.equal((await country()).total, 304);
      assert.equal(await cheapest(), 50_000_000);
      const body = { version: live.version };
      await test.call('POST', `/api/listings/${live.id}/withdraw`, { as: 'demo', body });
      assert.equal((await country()).total, 303);
      assert.equal(await cheapest(), 100_000_000);
    });

    it('names the drawn area that cannot be searched', async () => {
      const ring = [
        [69.1, 41.1],
        [69.5, 41.1],
        [69.3, 41.5],
      ];
      const refused = async (polygons: unknown) => {
        const body = { bbox: COUNTRY, zoom: 6, polygons };
        const { status, body: sent } = await test.call('POST', '/api/public/listings/map', { body });
        return [status, sent.errors?.[0]?.path, sent.errors?.[0]?.code];
      };
      const far = [...ring, [30, 41]];
      assert.deepEqual(
        await refused([ring, far]),
        [400, 'polygons.1.3.0', 'minValue'],
        'far over the border',
      );
      assert.equal((await refused([[ring[0], ring[1], ring[0]]]))[2], 'polygon', 'all on one line');
      assert.deepEqual(await refused([ring.slice(1)]), [400, 'polygons.0', 'minLength']);
      assert.deepEqual(await refused([Array(501).fill(ring[0])]), [400, 'polygons.0', 'maxLength']);
      assert.deepEqual(await refused(Array(11).fill(ring)), [400, 'polygons', 'maxLength']);
      assert.equal((await refused([[...ring, [69.3, null]]]))[0], 400);
      // A little over the border is fine, and what crosses itself has its middle inside.
      const over = [
        [55.1, 41],
        [73.9, 41],
        [73.9, 46],
      ];
      assert.equal((await refused([over]))[0], 200);
      const bow = [
        [69.1, 41.15],
        [69.45, 41.45],
        [69.45, 41.15],
        [69.1, 41.45],
      ];
      assert.equal((await refused([bow]))[0], 200);
    });

    it('accepts any view and refuses malformed ones', async () => {
      assert.equal((await map({ bbox: [-180, -85, 180, 85], zoom: 0 })).total, 303);
      assert.equal((await map({ bbox: [0, 0, 1, 1], zoom: 5 })).total, 0);
      const bad = [
        {},
        { bbox: [1, 2, 3], zoom: 5 },
        { bbox: [70, 41, 69, 42], zoom: 5 },
        { bbox: ['a', 1, 2, 3], zoom: 5 },
        { bbox: COUNTRY, zoom: 99 },
        {
          bbox: COUNTRY,
          zoom: 5,
          polygons: [
            [
              [69, 41],
              [69, 41],
            ],
          ],
        },
        {
          bbox: COUNTRY,
          zoom: 5,
          polygons: [
            [
              [69, 41],
              [69.1, 41],
              [69.2, 41],
            ],
          ],
        },
        { bbox: COUNTRY, zoom: 5, filter: { category: 'x' } },
        { bbox: COUNTRY, zoom: 5, filter: { search: 'x'.repeat(500) } },
      ];
      for (const body of bad)
        assert.equal(
          (await test.call('POST', '/api/public/listings/map', { body })).status,
          400,
          JSON.stringify(body),
        );
      const odd = {
        characteristics: {
          rooms: { in: ['1'] },
          repair: { min: 1 },
          nothing: { in: ['x'] },
          constructor: { min: 1 },
        },
      };
      const response = await test.call('POST', '/api/public/listings/map', {
        body: { bbox: COUNTRY, zoom: 5, filter: odd },
      });
      assert.equal(response.status, 400);
    });
  });
