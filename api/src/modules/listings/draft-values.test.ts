import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ListingDraft } from '@baza/shared/schema';
import type { Database } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { AreaIndex } from '../areas/area-index.ts';
import { checkDraft, draftColumns, draftPhotos } from './draft-values.ts';
import { flat } from './testing.ts';

const area = (id: number, level: 1 | 2 | 3, parent_id: number | null) =>
  ({ id, level, parent_id, name: '', name_ru: '', name_latn: '' }) as Schema['area'];
const areas = new AreaIndex([area(1, 1, null), area(2, 2, 1), area(3, 3, 2)]);
const badArea = { status: 400, errors: [{ path: 'areaId', code: 'option' }] };

it('a draft may lack values, a submitted listing may not, and both refuse wrong ones', () => {
  const incomplete = flat({ price: null });
  checkDraft(incomplete, { draft: true });
  checkDraft(flat());
  const issues = (listing: ListingDraft, options?: { draft: boolean }) => {
    try {
      checkDraft(listing, options);
    } catch (error) {
      const { status, errors } = error as { status: number; errors: { path: string }[] };
      return [status, ...errors.map(({ path }) => path)];
    }
    return [];
  };
  assert.deepEqual(issues(incomplete), [400, 'price']);
  assert.deepEqual(issues(flat({ price: 0 }), { draft: true }), [400, 'price']);
});

it('the columns of a draft are its values, without empty characteristics', () => {
  const draft = flat({ areaId: 3, landmark: 'Метро', docNumber: '10:01', priceUnit: 'USD' });
  draft.characteristics = { rooms: 0, source: '', repair: [], fuel: ['gas'] };
  assert.deepEqual(draftColumns(draft, areas), {
    ...{ category: 1, title: draft.title, description: draft.description, address: draft.address },
    ...{ landmark: 'Метро', doc_number: '10:01', price: 900_000_000, price_unit: 'USD' },
    ...{ area_id: 3, province_id: 1, district_id: 2, mfy_id: 3, lng: 69.2031, lat: 41.2751 },
    characteristics: '{"rooms":0,"fuel":["gas"]}',
  });
});

it('a place is known as deep as its area, and an unknown area is refused', () => {
  for (const [areaId, ...levels] of [
    [null, null, null, null],
    [1, 1, null, null],
    [2, 1, 2, null],
    [3, 1, 2, 3],
  ] as const) {
    const { province_id, district_id, mfy_id } = draftColumns(flat({ areaId }), areas);
    assert.deepEqual([province_id, district_id, mfy_id], levels);
  }
  assert.throws(() => draftColumns(flat({ areaId: 9 }), areas), badArea);
  const { lng, lat } = draftColumns(flat({ areaId: null, point: null }), areas);
  assert.deepEqual([lng, lat], [null, null]);
});

describe('the photos of a draft', () => {
  let database: Database;
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
  before(async () => {
    database = await createTestDatabase();
    const photo = { width: 3, height: 2, color: '#112233', phash: '0' };
    await database.db
      .insertInto('photo')
      .values([
        { ...photo, id: id(1), owner_sub: 'one' },
        { ...photo, id: id(2), owner_sub: 'one' },
        { ...photo, id: id(3), owner_sub: 'other' },
      ])
      .execute();
  });
  after(() => database.close());

  const kept = (n: number) => ({ id: id(n), width: 3, height: 2, color: '#112233' });
  const photosOf = (wanted: number[], { had = [] as number[], maxPhotos = 2 } = {}) =>
    database.db
      .transaction()
      .execute((trx) => draftPhotos(trx, wanted.map(id), { owner: 'one', before: had.map(kept), maxPhotos }));
  const refused = (index: number) => ({
    status: 400,
    errors: [{ path: `photoIds.${index}`, code: 'option' }],
  });
  const tooMany = (maxFiles: number) => ({
    status: 400,
    errors: [{ path: 'photoIds', code: 'maxFiles', params: { maxFiles } }],
  });

  it('come in its order, each once', async () => {
    assert.deepEqual(await photosOf([]), []);
    assert.deepEqual(await photosOf([2, 1, 2]), [kept(2), kept(1)]);
  });

  it('are the owner’s, or those that the listing has already', async () => {
    await assert.rejects(photosOf([1, 3]), refused(1));
    await assert.rejects(photosOf([9]), refused(0));
    await assert.rejects(photosOf([3], { had: [1] }), refused(0));
    assert.deepEqual(await photosOf([3], { had: [3] }), [kept(3)]);
    // A photo whose file was removed meanwhile.
    await assert.rejects(photosOf([9], { had: [9] }), refused(0));
  });

  it('are at most as many as the limit, or as the listing has already', async () => {
    await assert.rejects(photosOf([1, 2], { maxPhotos: 1 }), tooMany(1));
    assert.equal((await photosOf([2, 1], { maxPhotos: 1, had: [1, 2] })).length, 2);
    await assert.rejects(photosOf([1, 2, 3], { maxPhotos: 1, had: [1, 2] }), tooMany(1));
  });
});
