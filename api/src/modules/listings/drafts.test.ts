import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CATEGORY_CODES } from '@baza/shared/domain';
import type { ListingCard } from '@baza/shared/schema';
import { ofEachCategory, startListings, test } from './life-testing.ts';
import { createListing, flat, publish } from './testing.ts';

describe('a draft of a listing', () => {
  startListings();

  for (const category of CATEGORY_CODES) {
    it(`is of any category: ${category}`, async () => {
      const { characteristics } = ofEachCategory[category];
      const { id } = await publish(test, ofEachCategory[category]);
      const { body } = await test.call('GET', `/api/public/listings?category=${category}`);
      assert.deepEqual(
        body.items.map((item: ListingCard) => item.id),
        [id],
      );
      const detail = await test.call('GET', `/api/public/listings/${id}`);
      assert.deepEqual([detail.body.category, detail.body.characteristics], [category, characteristics]);
      await test.database.db.deleteFrom('listing').where('id', '=', id).execute();
    });
  }

  it('cannot be submitted while it is incomplete', async () => {
    const { body: draft } = await test.call('POST', '/api/listings', {
      as: 'demo',
      body: { category: 'ResidentialMultiStorey_Sell' },
    });
    assert.equal(draft.status, 'new');
    const { status, body } = await test.call('POST', `/api/listings/${draft.id}/submit`, {
      as: 'demo',
      body: { version: draft.version },
    });
    assert.equal(status, 400);
    const paths = body.errors.map(({ path }: { path: string }) => path);
    for (const path of ['characteristics.rooms', 'areaId', 'address', 'point', 'price', 'title'])
      assert.ok(paths.includes(path), path);
    assert.ok(body.errors.every(({ code }: { code: string }) => code.length > 0));
  });

  it('validates a draft even while it is incomplete', async () => {
    const cases: [object, string][] = [
      [{ characteristics: { rooms: 51 } }, 'characteristics.rooms'],
      [{ characteristics: { rooms: 'three' } }, 'characteristics.rooms'],
      [{ characteristics: { floors: 12, floors_building: 9 } }, 'characteristics.floors'],
      [{ characteristics: { repair: ['x'] } }, 'characteristics.repair'],
      [{ price: 0 }, 'price'],
      [{ price: 1e13 }, 'price'],
      [{ price: 10.5 }, 'price'],
      [{ docNumber: '123' }, 'docNumber'],
      [{ areaId: 424242 }, 'areaId'],
      [{ point: [0, 0] }, 'point.0'],
      [{ title: 'x'.repeat(121) }, 'title'],
      [{ category: 'Nothing' }, 'category'],
      [{ photoIds: ['not-a-uuid'] }, 'photoIds.0'],
      [{ photoIds: ['00000000-0000-4000-8000-00000000dead'] }, 'photoIds.0'],
    ];
    for (const [change, path] of cases) {
      const { status, body } = await test.call('POST', '/api/listings', {
        as: 'demo',
        body: { ...flat(), ...change },
      });
      assert.equal(status, 400, JSON.stringify(change));
      assert.ok(
        body.errors.some((error: { path: string }) => error.path === path),
        `${path}: ${JSON.stringify(body.errors)}`,
      );
    }
  });

  it('stores the currency in which its price was typed', async () => {
    const draft = await createListing(test, flat({ price: 903_927_750, priceUnit: 'USD' }));
    const { body: kept } = await test.call('GET', `/api/listings/${draft.id}`, { as: 'demo' });
    assert.deepEqual([kept.price, kept.priceUnit], [903_927_750, 'USD']);
    const edit = (priceUnit: unknown) =>
      test.call('PUT', `/api/listings/${draft.id}`, {
        as: 'demo',
        body: { ...flat({ price: 903_927_750 }), priceUnit, version: draft.version },
      });
    assert.equal((await edit('EUR')).status, 400);
    assert.equal((await edit('UZS')).body.priceUnit, 'UZS');
  });
});
