import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ListingDraft, OwnListing } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { act, car, createListing, flat, kindOf, publish, SAMARKAND_CITY } from './testing.ts';

const CADASTRE = '10:11:12:13:14:1516';

describe('hints for a listing that is being posted', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const read = (id: number, as?: TestUser) => test.call('GET', `/api/listings/${id}/hints`, { as });
  /** Another place for each listing, so that only what a test means is alike. */
  let nth = 0;
  const elsewhere = (changes: Partial<ListingDraft> = {}) => {
    nth += 1;
    return flat({ point: [60 + nth / 20, 41], ...changes });
  };
  const shown = async (draft: OwnListing) =>
    (await read(draft.id, 'demo')).body.duplicates.map(
      ({ why, isOwn, listing }: { why: string; isOwn: boolean; listing: { id: number } | null }) => [
        why,
        isOwn,
        listing?.id ?? null,
      ],
    );

  it('name what is alike: one’s own, and what others have published', async () => {
    const point: [number, number] = [66, 40];
    const mine = await act(test, await createListing(test, elsewhere({ point })), 'submit');
    const published = await publish(test, elsewhere({ point }), 'realtor');
    // In moderation: nobody but its owner knows of it.
    await act(test, await createListing(test, elsewhere({ point }), 'other'), 'submit', 'other');
    const draft = await createListing(test, elsewhere({ point }));
    assert.deepEqual(
      new Set(await shown(draft)),
      new Set([
        ['place', true, mine.id],
        ['place', false, published.id],
      ]),
    );
    assert.deepEqual(await shown(await createListing(test, elsewhere())), []);
    assert.deepEqual(await shown(await createListing(test, elsewhere({ point: null, price: null }))), []);
  });

  it('do not tell whose listing has a cadastral number', async () => {
    const docNumber = CADASTRE;
    await publish(test, elsewhere({ docNumber, title: 'Begona sarlavha' }), 'realtor');
    const draft = await createListing(test, elsewhere({ docNumber }));
    assert.deepEqual(await shown(draft), [['cadastre', false, null]]);
    const { body } = await read(draft.id, 'demo');
    assert.ok(!JSON.stringify(body).includes('Begona'));
    const mine = await act(test, await createListing(test, elsewhere({ docNumber })), 'submit');
    assert.deepEqual(await shown(draft), [
      ['cadastre', false, null],
      ['cadastre', true, mine.id],
    ]);
  });

  it('have the median of the district, before there is a price', async () => {
    for (let n = 1; n <= 10; n++)
      await publish(test, elsewhere({ areaId: SAMARKAND_CITY, price: n * 72.5 * 1_000_000 }));
    const draft = await createListing(test, elsewhere({ areaId: SAMARKAND_CITY, price: null }));
    const { pricePlace } = (await read(draft.id, 'demo')).body;
    assert.deepEqual([pricePlace.n, pricePlace.p50, pricePlace.area.id], [10, 5_500_000, SAMARKAND_CITY]);
    const without = await createListing(test, elsewhere({ areaId: null }));
    assert.equal((await read(without.id, 'demo')).body.pricePlace, null);
    const vehicle = await createListing(test, car({ areaId: SAMARKAND_CITY }));
    assert.equal((await read(vehicle.id, 'demo')).body.pricePlace, null);
  });

  it('are for the owner alone', async () => {
    const draft = await createListing(test, elsewhere());
    const live = await publish(test, elsewhere());
    const responses = [
      await read(draft.id),
      await read(draft.id, 'other'),
      await read(live.id, 'moderator'),
      await read(999_999, 'demo'),
    ];
    assert.deepEqual(responses.map(kindOf), [
      '401 unauthenticated',
      '404 not-found',
      '403 forbidden',
      '404 not-found',
    ]);
  });
});
