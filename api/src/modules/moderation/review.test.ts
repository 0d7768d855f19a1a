import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MIN_PRICE_SAMPLE } from '@baza/shared/domain';
import type { ListingDraft, ModerationItem, OwnListing } from '@baza/shared/schema';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { approve, createListing, flat, house, publish, SAMARKAND_CITY } from '../listings/testing.ts';

/** Which edits and submissions need a review. */
describe('review of prices and texts', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
    // Flats of 72.5 m² for 12.4 mln so'm a m².
    for (let n = 0; n < MIN_PRICE_SAMPLE; n++)
      await publish(test, flat({ price: 900_000_000 + n * 1_000_000 }), 'other');
  });
  after(() => test.close());

  const send = (listing: OwnListing, more: object = {}) =>
    test.call('POST', `/api/listings/${listing.id}/submit`, {
      as: 'demo',
      body: { version: listing.version, ...more },
    });
  const edit = (listing: OwnListing, changes: Partial<ListingDraft>, more: object = {}) =>
    test.call('PUT', `/api/listings/${listing.id}`, {
      as: 'demo',
      body: { ...flat(changes), version: listing.version, ...more },
    });
  const concernsOf = async (id: number) => {
    const { body } = await test.call('GET', '/api/moderation/listings?size=100', { as: 'moderator' });
    return body.items.find((item: ModerationItem) => item.id === id)?.concerns;
  };
  const publicPrice = async (id: number) => (await test.call('GET', `/api/public/listings/${id}`)).body.price;

  it('requires confirmation of an implausible price on submission, and informs the moderator', async () => {
    const draft = await createListing(test, flat({ price: 73_000 }));
    const refused = await send(draft);
    assert.deepEqual([refused.status, refused.body.type], [422, 'urn:baza:problem:unusual-price']);
    assert.equal(refused.body.errors[0].path, 'price');
    assert.equal(refused.body.errors[0].code, 'priceLow');
    assert.ok(refused.body.errors[0].params.min > 300_000_000);
    assert.ok(refused.body.errors[0].params.max < 3_000_000_000);
    const { body: still } = await test.call('GET', `/api/listings/${draft.id}`, { as: 'demo' });
    assert.deepEqual([still.status, still.version], ['new', draft.version]);
    assert.equal((await send(draft, { priceConfirmed: 'yes' })).status, 400);
    const sent = await send(draft, { priceConfirmed: true });
    assert.deepEqual([sent.status, sent.body.status], [200, 'pending']);
    assert.deepEqual(
      (await concernsOf(draft.id)).map(({ code }: { code: string }) => code),
      ['priceLow'],
    );
  });

  it('lets drafts and rejected listings have any price until they are submitted', async () => {
    const { body: draft } = await edit(await createListing(test, flat()), { price: 73_000 });
    assert.deepEqual([draft.status, draft.price], ['new', 73_000]);
    const pending = (await send(draft, { priceConfirmed: true })).body;
    const { body: rejected } = await test.call('POST', `/api/moderation/listings/${draft.id}/reject`, {
      as: 'moderator',
      body: { version: pending.version, reason: 'Нархи нотўғри' },
    });
    const { status, body } = await edit(rejected, { price: 74_000 });
    assert.deepEqual([status, body.status, body.price], [200, 'rejected', 74_000]);
  });

  it('falls back to prices of the province, then the category, if a district has too few', async () => {
    const elsewhere = flat({ areaId: SAMARKAND_CITY, point: [66.95, 39.65], price: 73_000 });
    assert.equal((await send(await createListing(test, elsewhere))).status, 422);
    // There are no prices of houses yet.
    assert.equal((await send(await createListing(test, house({ price: 73_000 })))).status, 200);
  });

  it('does not publish an implausible price by an edit, confirmed or not', async () => {
    const live = await publish(test, flat());
    for (const price of [1, 73_000, 90_000_000, 9_000_000_000]) {
      const { status, body } = await edit(live, { price });
      assert.deepEqual([status, body.type], [422, 'urn:baza:problem:unusual-price'], String(price));
    }
    assert.equal(await publicPrice(live.id), 900_000_000);
    const confirmed = await edit(live, { price: 73_000 }, { priceConfirmed: true });
    assert.deepEqual([confirmed.status, confirmed.body.status], [200, 'pending']);
    assert.equal((await test.call('GET', `/api/public/listings/${live.id}`)).status, 404);
    assert.deepEqual(
      (await concernsOf(live.id)).map(({ code }: { code: string }) => code),
      ['priceLow', 'priceChange'],
    );
    assert.equal((await approve(test, confirmed.body)).status, 'in-sale');
    // A price approved by a moderator needs no confirmation again.
    const { body: approved } = await test.call('GET', `/api/listings/${live.id}`, { as: 'demo' });
    const titled = await edit(approved, { price: 73_000, title: 'Янги сарлавҳа билан' });
    assert.deepEqual([titled.status, titled.body.status], [200, 'in-sale']);
  });

  it('adds up small steps since the last approval', async () => {
    let listing = await publish(test, flat({ price: 1_000_000_000 }));
    for (const price of [800_000_000, 600_000_000]) {
      const { status, body } = await edit(listing, { price });
      assert.deepEqual([status, body.status], [200, 'in-sale']);
      listing = body;
    }
    const { status, body } = await edit(listing, { price: 480_000_000 });
    assert.deepEqual(
      [status, body.errors],
      [422, [{ path: 'price', code: 'priceChange', params: { from: 1_000_000_000 } }]],
    );
  });

  it('checks a new size like a new price', async () => {
    const live = await publish(test, flat());
    const larger = await edit(live, { characteristics: { area_all: 725 } });
    assert.deepEqual([larger.status, larger.body.errors?.[0].code], [422, 'priceLow']);
  });

  it('sends a text with contacts to moderation again, and shows the moderator where', async () => {
    const changes: [Partial<ListingDraft>, string][] = [
      [{ description: 'Тел +998 90 123 45 67' }, 'description'],
      [{ title: 'Квартира, пишите в телeгpaм' }, 'title'],
      [{ landmark: 'olx.uz' }, 'landmark'],
      [{ characteristics: { source: '@uy_sotuvchi' } }, 'characteristics.source'],
    ];
    for (const [change, path] of changes) {
      const live = await publish(test, flat());
      const { status, body } = await edit(live, change);
      assert.deepEqual([status, body.status], [200, 'pending'], path);
      assert.equal((await test.call('GET', `/api/public/listings/${live.id}`)).status, 404);
      const concerns = await concernsOf(live.id);
      assert.deepEqual([concerns.length, concerns[0].path, concerns[0].code], [1, path, 'contacts']);
    }
    const live = await publish(test, flat());
    const { body } = await edit(live, { description: 'Тинч ҳовли, 3 хона, 850 000 000 сўм' });
    assert.equal(body.status, 'in-sale');
  });

  it('moderates a point that is not in its area, and tells the moderator how far it is', async () => {
    const OSH_SIDE: [number, number] = [72.76, 40.731];
    const draft = await createListing(test, flat({ point: OSH_SIDE }));
    assert.equal((await send(draft)).body.status, 'pending');
    const [concern, ...others] = await concernsOf(draft.id);
    assert.deepEqual([concern.path, concern.code, others], ['point', 'pointFar', []]);
    assert.ok(concern.params.km > 280 && concern.params.km < 320);
    // An edit of the point or of the area alone.
    for (const change of [{ point: OSH_SIDE }, { areaId: SAMARKAND_CITY }]) {
      const { body } = await edit(await publish(test, flat()), change, { priceConfirmed: true });
      assert.equal(body.status, 'pending');
      const codes = (await concernsOf(body.id)).map(({ code }: { code: string }) => code);
      assert.ok(codes.includes('pointFar'), JSON.stringify(change));
    }
    const honest = await createListing(test, flat());
    assert.equal((await send(honest)).body.status, 'pending');
    assert.deepEqual(await concernsOf(honest.id), []);
  });

  it('moderates a point abroad, and refuses one far from the country', async () => {
    const osh = await createListing(test, flat({ point: [72.81, 40.53] }));
    assert.equal((await send(osh)).body.status, 'pending');
    assert.deepEqual(await concernsOf(osh.id), [{ path: 'point', code: 'pointAbroad' }]);
    const moscow = await test.call('POST', '/api/listings', {
      as: 'demo',
      body: flat({ point: [37.62, 55.75] }),
    });
    assert.equal(moscow.status, 400);
  });

  it('reviews an edit made while the listing was expired', async () => {
    const live = await publish(test, flat());
    await test.database.db
      .updateTable('listing')
      .set({ status: 'monitoring' })
      .where('id', '=', live.id)
      .execute();
    const { body } = await edit(live, { description: 'WhatsApp' });
    assert.equal(body.status, 'pending');
  });
});
