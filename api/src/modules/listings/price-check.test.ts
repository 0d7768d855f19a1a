import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MIN_PRICE_SAMPLE } from '@baza/shared/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { indexListings } from '../search/index-listings.ts';
import { mustBeConfirmed, priceDoubtsOf } from './price-check.ts';
import { car, publish } from './testing.ts';

it('an unusual price has to be confirmed once, a usual one never', () => {
  const doubts = [{ path: 'price', code: 'priceLow' }];
  mustBeConfirmed([], false);
  mustBeConfirmed(doubts, true);
  assert.throws(() => mustBeConfirmed(doubts, false), {
    ...{ status: 422, kind: 'unusual-price', errors: doubts },
    message: 'The price is unusual for such a property; confirm it',
  });
});

describe('prices of vehicles, which have no area', () => {
  let test: TestApp;
  let id: number;
  before(async () => {
    test = await createTestApp();
    id = (await publish(test, car())).id;
    const { db } = test.database;
    const columns = sql.raw(
      'owner_sub, status, category, title, description, address, landmark, doc_number, price, area_id, province_id, ' +
        'district_id, lng, lat, characteristics, photos, published_at, expires_at',
    );
    const { rows } = await sql<{ id: number }>`
      insert into listing (${columns}) select ${columns} from listing, generate_series(1, ${MIN_PRICE_SAMPLE - 1}::int)
      where id = ${id} returning id`.execute(db);
    await db.transaction().execute((trx) =>
      indexListings(
        trx,
        rows.map((row) => row.id),
        test.services.modules.areas.index(),
      ),
    );
  });
  after(() => test.close());

  const doubtsOf = async (changes: object) => {
    const { db } = test.database;
    const row = await db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return priceDoubtsOf(db, { ...row, ...changes });
  };
  const range = { min: 70_000_000, max: 280_000_000 };
  const fresh = { id: 0, published_at: null };

  it('are compared whole with those of other vehicles', async () => {
    const low = [{ path: 'price', code: 'priceLow', params: range }];
    assert.deepEqual(await doubtsOf({ ...fresh, price: 69_000_000 }), low);
    assert.deepEqual(await doubtsOf({ ...fresh, price: 71_000_000 }), []);
    assert.deepEqual(await doubtsOf({ ...fresh, price: 281_000_000 }), [
      { path: 'price', code: 'priceHigh', params: range },
    ]);
    assert.deepEqual(await doubtsOf({ ...fresh, price: null }), []);
    // Its own price does not count: one too few are left.
    assert.deepEqual(await doubtsOf({ published_at: null, price: 69_000_000 }), []);
  });

  it('are compared with the last approved one, if there is one', async () => {
    const changed = { path: 'price', code: 'priceChange', params: { from: 140_000_000 } };
    assert.deepEqual(await doubtsOf({ price: 215_000_000 }), [changed]);
    assert.deepEqual(await doubtsOf({ price: 205_000_000 }), []);
    assert.deepEqual(await doubtsOf({ id: 0, price: 215_000_000 }), []);
  });
});
