import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { indexListings } from '../search/index-listings.ts';
import { likelyDuplicates } from './duplicates.ts';
import type { ListingRow } from './own-response.ts';
import { act, createListing, flat } from './testing.ts';

describe('likely duplicates', () => {
  let test: TestApp;
  let listing: ListingRow;
  before(async () => {
    test = await createTestApp();
    const { id } = await act(test, await createListing(test, flat({ point: [69, 41] })), 'submit');
    listing = await test.database.db
      .selectFrom('listing')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  });
  after(() => test.close());
  beforeEach(() => test.database.db.deleteFrom('listing').where('id', '<>', listing.id).execute());

  const changed = ({ characteristics, ...changes }: Partial<ListingRow>): ListingRow => ({
    ...listing,
    ...changes,
    characteristics: { ...listing.characteristics, ...characteristics },
  });
  const copy = async (changes: Partial<ListingRow> = {}) => {
    const { id: _, photos, characteristics, import_cells: __, ...row } = changed(changes);
    const { id } = await test.database.db
      .insertInto('listing')
      .values({
        ...row,
        characteristics: JSON.stringify(characteristics),
        photos: JSON.stringify(photos),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const reasons = async (changes: Partial<ListingRow> = {}) =>
    (await likelyDuplicates(test.database.db, changed(changes))).map(({ why }) => why);

  it('are within fifty metres in every direction', async () => {
    // A degree is about 111 km, at this latitude 84 km from west to east.
    const [x, y] = [1 / 84_000, 1 / 111_000];
    for (const [east, north, near] of [
      [45, 0, true],
      [-45, 0, true],
      [0, 45, true],
      [0, -45, true],
      [30, 30, true],
      [30, -30, true],
      [-30, 30, true],
      [-30, -30, true],
      [45, 45, false],
      [-45, 45, false],
      [60, 0, false],
    ] as const) {
      const { db } = test.database;
      const id = await copy({ lng: 69 + east * x, lat: 41 + north * y, published_at: new Date() });
      assert.deepEqual(await reasons(), near ? ['place'] : [], `${east} ${north}`);
      await db.updateTable('listing').set({ status: 'in-sale' }).where('id', '=', id).execute();
      await db.transaction().execute((trx) => indexListings(trx, [id], test.services.modules.areas.index()));
      assert.deepEqual(await reasons(), near ? ['place'] : [], `published ${east} ${north}`);
      await db.deleteFrom('listing_search').where('id', '=', id).execute();
      await db.deleteFrom('listing').where('id', '=', id).execute();
    }
  });

  it('differ by at most 5 % in size', async () => {
    for (const [size, near] of [
      [100, true],
      [105, true],
      [95, true],
      [106, false],
      [94, false],
    ] as const) {
      const id = await copy({ characteristics: { area_all: size } });
      const found = await reasons({ characteristics: { area_all: 100 } });
      assert.deepEqual(found, near ? ['place'] : [], String(size));
      await test.database.db.deleteFrom('listing').where('id', '=', id).execute();
    }
  });

  it('cannot be found by a place or price that is not known', async () => {
    await copy();
    assert.deepEqual(await reasons(), ['place']);
    for (const unknown of [{ price: null }, { lng: null, lat: null }])
      assert.deepEqual(await reasons(unknown), []);
  });

  it('are ten at most, each with the strongest reason', async () => {
    const doc_number = '10:01:01:01:01:0001';
    await copy({ doc_number });
    await copy({ doc_number: '' });
    assert.deepEqual(await reasons({ doc_number }), ['cadastre', 'place']);
    assert.deepEqual(await reasons({ doc_number: '' }), ['place', 'place']);
    for (let n = 0; n < 10; n++) await copy();
    assert.equal((await reasons({ doc_number })).length, 10);
  });
});
