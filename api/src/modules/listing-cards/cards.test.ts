import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OwnListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import { listingHead } from '../../pages/html/listing-head.ts';
import { renderHead } from '../../pages/html/page-head.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { flat, publish } from '../listings/testing.ts';

describe('marks of a card', () => {
  let test: TestApp;
  let listing: OwnListing;
  before(async () => {
    test = await createTestApp();
    listing = await publish(test, flat({ price: 900_000_000 }), 'realtor');
  });
  after(() => test.close());

  const marks = async () => {
    const [card] = (await test.call('GET', `/api/public/listings/cards?id=${listing.id}`)).body;
    const { body: detail } = await test.call('GET', `/api/public/listings/${listing.id}`);
    const of = ({ isNew, priceBefore, sellerType }: typeof card) => ({ isNew, priceBefore, sellerType });
    assert.deepEqual(of(detail), of(card));
    return of(card);
  };
  const reprice = async (price: number) => {
    const { body: before } = await test.call('GET', `/api/listings/${listing.id}`, { as: 'realtor' });
    const { status } = await test.call('PUT', `/api/listings/${listing.id}`, {
      as: 'realtor',
      body: { ...flat({ price }), version: before.version },
    });
    assert.equal(status, 200);
  };

  it('say who sells, and that it is new for some days', async () => {
    assert.deepEqual(await marks(), { isNew: true, priceBefore: null, sellerType: 'realtor' });
    const ago = (days: number) =>
      sql`update listing set published_at = now() - ${days}::int * interval '1 day' where id = ${listing.id}`.execute(
        test.database.db,
      );
    await ago(4);
    assert.equal((await marks()).isNew, false);
  });

  it('say that it was typed in Russian where its description or its seller shows it, and its page the same in Latin script', async () => {
    const title = 'Дом, центр';
    const read = async (description: string, locale = 'uz') => {
      const { id } = await publish(test, flat({ title, landmark: '', description }), 'realtor');
      await sql`update person set locale = ${locale} where sub = (select owner_sub from listing where id = ${id})`.execute(
        test.database.db,
      );
      const [card] = (await test.call('GET', `/api/public/listings/cards?id=${id}`)).body;
      const { body: detail } = await test.call('GET', `/api/public/listings/${id}`);
      const head = await listingHead(test.services.modules.listings.reader, 'https://baza.example')(
        'uz-latn',
        `/products/product/${id}`,
      );
      assert.ok(head);
      const site = { publicUrl: 'https://baza.example', pathname: `/uz-latn/products/product/${id}` };
      return [card.typedIn, detail.typedIn, /<title>([^—]*) —/.exec(renderHead(head, site))?.[1]];
    };
    assert.deepEqual(await read('Тёплый дом, в хорошем состоянии.'), ['ru', 'ru', title]);
    assert.deepEqual(await read('Яхши ҳовли'), [undefined, undefined, 'Dom, sentr']);
    assert.deepEqual(await read(''), [undefined, undefined, 'Dom, sentr']);
    assert.deepEqual(await read('', 'ru'), ['ru', 'ru', title]);
    assert.deepEqual(await read('Яхши ҳовли', 'ru'), [undefined, undefined, 'Dom, sentr']);
  });

  it('have the price before a reduction of the last weeks, and none after a rise', async () => {
    await reprice(850_000_000);
    assert.equal((await marks()).priceBefore, 900_000_000);
    await reprice(800_000_000);
    assert.equal((await marks()).priceBefore, 850_000_000);
    await sql`update listing_price set at = at - interval '31 days' where listing_id = ${listing.id}`.execute(
      test.database.db,
    );
    assert.equal((await marks()).priceBefore, null);
    await reprice(880_000_000);
    assert.equal((await marks()).priceBefore, null);
  });
});
