import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MIN_COMPARED_PRICES } from '@baza/shared/domain';
import type { Analytics } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { act, CHILONZOR, flat, land, publish, SAMARKAND_CITY, TASHKENT } from '../listings/testing.ts';
import { createAnalytics, lastMonths } from './analytics.ts';

const MILLION = 1_000_000;

describe('analytics', () => {
  let test: TestApp;
  let nth = 0;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  /** As a process reads it that has read nothing before; prices are read again, too. */
  async function read(): Promise<Analytics> {
    const { database, services } = test;
    await sql`delete from setting where key = 'price-months'`.execute(database.db);
    return JSON.parse((await createAnalytics(database, services.modules.areas).read()).body);
  }
  const pointsOf = ({ prices }: Analytics, province: number | null) =>
    prices.find((one) => (one.province?.id ?? null) === province)?.points ?? [];

  /** A flat of 50 m², published months ago. */
  async function offer(
    perM2: number,
    { areaId = CHILONZOR, monthsAgo = 0, housing = 'secondary_market' } = {},
  ) {
    const draft = flat({ areaId, price: perM2 * 50 * MILLION, point: [60 + nth++ / 20, 41] });
    const listing = await publish(test, {
      ...draft,
      characteristics: { ...draft.characteristics, area_all: 50, housing_type: housing },
    });
    await sql`update listing set published_at = now() - make_interval(months => ${monthsAgo}::int) where id = ${listing.id}`.execute(
      test.database.db,
    );
    await sql`update listing_price set at = now() - make_interval(months => ${monthsAgo}::int) where listing_id = ${listing.id}`.execute(
      test.database.db,
    );
    return listing;
  }
  const [thisMonth = '', lastMonth = ''] = lastMonths(new Date()).toReversed();

  it('a place has no figures before it has enough flats', async () => {
    for (let n = 1; n < MIN_COMPARED_PRICES; n++) await offer(n, { monthsAgo: 1, housing: 'new_buildings' });
    const few = await read();
    assert.deepEqual([few.prices, few.flats], [[], []]);
    assert.equal(few.months.length, 12);
  });

  it('a month has the median of what was on sale, at the prices of that month', async () => {
    const { id: last } = await offer(100, { monthsAgo: 1 });
    await sql`insert into listing_price (listing_id, price, at) values (${last}, ${1 * 50 * MILLION}, now())`.execute(
      test.database.db,
    );
    const figures = await read();
    const [earlier, current] = pointsOf(figures, TASHKENT);
    assert.deepEqual(earlier, { month: lastMonth, median: 5.5 * MILLION, sample: 10 });
    assert.deepEqual(current, { month: thisMonth, median: 4.5 * MILLION, sample: 10 });
    assert.deepEqual(pointsOf(figures, null), [earlier, current]);
  });

  it('what is sold or has ended counts up to then; land never', async () => {
    for (let n = 0; n < 3; n++) {
      const sold = await offer(200, { monthsAgo: 1 });
      await act(test, sold, 'sold');
      await sql`update listing set sold_at = published_at where id = ${sold.id}`.execute(test.database.db);
      await publish(test, land({ point: [60 + nth++ / 20, 41] }));
    }
    const figures = await read();
    assert.deepEqual(
      pointsOf(figures, TASHKENT).map(({ sample }) => sample),
      [13, 10],
    );
  });

  it('counts published listings by category, and flats in new buildings by province', async () => {
    await offer(10, { areaId: SAMARKAND_CITY });
    const { categories, flats } = await read();
    assert.deepEqual(
      categories.filter(({ total }) => total > 0).map(({ code, total }) => [code, total]),
      [
        ['ResidentialMultiStorey_Sell', 11],
        ['Land_Sell', 3],
      ],
    );
    assert.deepEqual(
      flats.map(({ province, total, newBuildings }) => [province?.id ?? null, total, newBuildings]),
      [
        [null, 11, 9],
        [TASHKENT, 10, 9],
      ],
    );
  });

  it('is for everybody, and not sent again while it is the same', async () => {
    const { status, headers, body } = await test.call('GET', '/api/public/analytics');
    assert.equal(status, 200);
    assert.equal(body.months.at(-1), thisMonth);
    const again = await test.call('GET', '/api/public/analytics', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    assert.equal(again.status, 304);
  });

  it('prices are read again in the background once they are old', async () => {
    const { db } = test.database;
    const analytics = createAnalytics(test.database, test.services.modules.areas);
    const storedAt = async () =>
      (
        await db
          .selectFrom('setting')
          .select('updated_at')
          .where('key', '=', 'price-months')
          .executeTakeFirstOrThrow()
      ).updated_at.getTime();
    await analytics.refresh();
    const first = await storedAt();
    await analytics.refresh();
    assert.equal(await storedAt(), first);
    await sql`update setting set updated_at = now() - interval '25 hours' where key = 'price-months'`.execute(
      db,
    );
    await analytics.refresh();
    assert.ok((await storedAt()) > first - 3_600_000);
  });
});

it('months are those of Tashkent', () => {
  assert.deepEqual(lastMonths(new Date('2026-01-31T19:30:00Z')).slice(-2), ['2026-01', '2026-02']);
  assert.equal(lastMonths(new Date('2026-01-31T18:30:00Z'))[0], '2025-02');
});
