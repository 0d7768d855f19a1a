import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AreaPath } from '@baza/shared/schema';
import type { AreaIndex } from '../areas/area-index.ts';
import { type Counters, draftOf, type ListingRow, ownResponse } from './own-response.ts';
import { flat } from './testing.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const row: ListingRow & Counters = {
  ...{ id: 7, owner_sub: 'one', status: 'in-sale', category: 1, title: 'Уй', description: 'Ёруғ' },
  ...{ address: 'Навоий, 1', landmark: 'Метро', doc_number: '10:01', price: 5, price_unit: 'USD' },
  ...{ area_id: 3, province_id: 1, district_id: 3, mfy_id: null, lng: 69.2, lat: 41.3 },
  characteristics: { rooms: 3 },
  photos: [{ id: 'p', width: 3, height: 2, color: '#112233' }],
  ...{ premium: false, reject_reason: 'Расм', version: 4, watch_count: 9, phone_count: 8 },
  viewing_count: 1,
  ...{
    created_at: at(1),
    updated_at: at(2),
    published_at: at(3),
    expires_at: at(4),
    sold_at: null,
    import_ref: null,
    import_cells: null,
  },
};
const area = { province: { id: 1 } } as AreaPath;
const areas = { refs: (id: number | null) => (id === 3 ? area : null) } as AreaIndex;

it('the owner sees every value of a listing', () => {
  assert.deepEqual(ownResponse(row, areas), {
    ...{ id: 7, status: 'in-sale', category: 'ResidentialMultiStorey_Sell', title: 'Уй' },
    ...{ description: 'Ёруғ', address: 'Навоий, 1', landmark: 'Метро', docNumber: '10:01' },
    ...{ price: 5, priceUnit: 'USD', areaId: 3, areas: area, point: [69.2, 41.3] },
    characteristics: { rooms: 3 },
    photoIds: ['p'],
    photos: [
      {
        ...{ id: 'p', width: 3, height: 2, color: '#112233' },
        urls: { w320: '/files/p/320.webp', w800: '/files/p/800.webp', w1600: '/files/p/1600.webp' },
      },
    ],
    ...{
      rejectReason: 'Расм',
      version: 4,
      watchCount: 9,
      phoneCount: 8,
      viewingCount: 1,
      undoSoldUntil: null,
    },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' },
    ...{ publishedAt: '2026-01-03T00:00:00.000Z', expiresAt: '2026-01-04T00:00:00.000Z' },
  });
});

it('a listing that was never published or viewed has no dates and zero views', () => {
  const fresh = { ...row, published_at: null, expires_at: null, watch_count: null, phone_count: null };
  const { publishedAt, expiresAt, watchCount, phoneCount } = ownResponse(fresh, areas);
  assert.deepEqual([publishedAt, expiresAt, watchCount, phoneCount], [null, null, 0, 0]);
});

it('a sale can be undone for a day after it, no other status can', () => {
  const until = (changes: Partial<ListingRow>) => ownResponse({ ...row, ...changes }, areas).undoSoldUntil;
  assert.equal(until({ status: 'sold', sold_at: at(5) }), at(6).toISOString());
  // Listings sold before the moment of the sale was kept.
  assert.equal(until({ status: 'sold', sold_at: null }), null);
  for (const status of ['in-sale', 'finished', 'failed'] as const)
    assert.equal(until({ status, sold_at: at(5) }), null, status);
});

it('a draft has a point only when both coordinates are known', () => {
  for (const [lng, lat, point] of [
    [69.2, 41.3, [69.2, 41.3]],
    [0, 0, [0, 0]],
    [null, 41.3, null],
    [69.2, null, null],
    [null, null, null],
  ] as const)
    assert.deepEqual(draftOf({ ...row, lng, lat }).point, point);
  assert.equal(flat().category, draftOf(row).category);
});
