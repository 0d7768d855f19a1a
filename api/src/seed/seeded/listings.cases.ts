import assert from 'node:assert/strict';
import { it } from 'node:test';
import { artPool } from '@baza/demo/art';
import { filterOf, readSearch, searchQuery } from '@baza/shared/domain';
import type { Analytics } from '@baza/shared/schema';
import { createContactBox } from '../../auth/encryption/contact-box.ts';
import { demoUsers } from '../../auth/identity-provider/demo-users.ts';
import { createAreaService } from '../../modules/areas/area-service.ts';
import { createPricePlaces } from '../../modules/listings/price-place.ts';
import { createPublicReader } from '../../modules/listings/public-reader.ts';
import { createAnalytics } from '../../modules/market-stats/analytics.ts';
import { database, LISTINGS } from '../seed-testing.ts';

/** Tests the seeded listings, and what people did with them. */
export function listingCases(): void {
  it('gives each demo account listings of its own, in every state', async () => {
    const demo = demoUsers.find(({ userName }) => userName === 'demo')?.sub ?? '';
    const own = await database.db
      .selectFrom('listing')
      .select('status')
      .where('owner_sub', '=', demo)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      own.slice(0, 7).map(({ status }) => status),
      ['in-sale', 'monitoring', 'rejected', 'in-sale', 'pending', 'in-sale', 'sold'],
    );
    assert.equal(own.length, 8);
  });

  it('has listings that look like copies, and some that their owners have not seen for long', async () => {
    const areas = (await createAreaService(database.db)).index();
    const pricePlaceOf = createPricePlaces(database.db);
    const reader = createPublicReader({ database, areas: { index: () => areas } as never, pricePlaceOf });
    const rows = await database.db
      .selectFrom('listing')
      .select('id')
      .where('status', '=', 'in-sale')
      .orderBy('id')
      .limit(200)
      .execute();
    const details = await Promise.all(rows.map(({ id }) => reader.detail(id, null)));
    const share = (is: (one: (typeof details)[number]) => boolean) =>
      details.filter(is).length / details.length;
    const copied = share(({ copies }) => copies.length > 0);
    assert.ok(copied > 0 && copied < 0.1, `${copied} copies`);
    const quiet = share(({ quietSince }) => quietSince !== null);
    assert.ok(quiet > 0.05 && quiet < 0.3, `${quiet} quiet`);
  });

  it('has prices of most of a year', async () => {
    const areas = await createAreaService(database.db);
    const { prices } = JSON.parse((await createAnalytics(database, areas).read()).body) as Analytics;
    const points = prices.find(({ province }) => province === null)?.points ?? [];
    assert.ok(points.length > 9, `${points.length} months`);
    assert.ok(points.every(({ median, sample }) => median > 3_000_000 && sample < LISTINGS));
  });

  it('has buyers who want to see listings of the demo accounts', async () => {
    const viewings = await database.db.selectFrom('listing_viewing').select(['starts_at', 'state']).execute();
    assert.ok(viewings.length > 5);
    assert.ok(viewings.every(({ starts_at }) => starts_at.getTime() > Date.now()));
    assert.deepEqual([...new Set(viewings.map(({ state }) => state))].sort(), ['agreed', 'new']);
  });

  it('has orders of filters that are written as the site writes them', async () => {
    const orders = await database.db.selectFrom('search_order').selectAll().execute();
    const box = await createContactBox(database.db, {});
    assert.ok(orders.length > 2);
    for (const { query, contact, expires_at } of orders) {
      const { search, issues } = readSearch(new URLSearchParams(query));
      assert.deepEqual(issues, []);
      assert.equal(searchQuery(filterOf(search)), query);
      assert.ok(box.open(contact));
      assert.ok(expires_at.getTime() > Date.now());
    }
  });

  it('makes exactly what is in sale findable, with photos that are there', async () => {
    const inSale = await database.db
      .selectFrom('listing')
      .select(['id', 'photos'])
      .where('status', '=', 'in-sale')
      .orderBy('id')
      .execute();
    const found = await database.db.selectFrom('listing_search').select('id').orderBy('id').execute();
    assert.deepEqual(
      found.map(({ id }) => id),
      inSale.map(({ id }) => id),
    );
    const drawn = new Set(artPool.map(({ id }) => id));
    for (const { photos } of inSale) assert.ok(photos.length > 0 && photos.every(({ id }) => drawn.has(id)));
  });

  it('gives listings of demo accounts views by day, no more than in all', async () => {
    const rows = await database.db
      .selectFrom('listing_day')
      .innerJoin('listing_stat', 'listing_stat.listing_id', 'listing_day.listing_id')
      .select(({ fn }) => [
        'listing_stat.watch_count as all',
        fn.sum<number>('listing_day.watch_count').as('views'),
        fn.countAll<number>().as('days'),
      ])
      .groupBy(['listing_day.listing_id', 'listing_stat.watch_count'])
      .execute();
    assert.ok(rows.length > 10);
    for (const { all, views, days } of rows)
      assert.ok(Number(views) <= all && days <= 30, `${views} of ${all}`);
    assert.ok(rows.some(({ views, days }) => Number(views) > 50 && days > 10));
  });
}
