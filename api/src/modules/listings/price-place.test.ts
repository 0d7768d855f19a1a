import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ListingDraft } from '@baza/shared/schema';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPricePlaces } from './price-place.ts';
import { CHILONZOR, car, flat, publish, SAMARKAND_CITY, YUNUSOBOD } from './testing.ts';

const MILLION = 1_000_000;

describe('the place of a price', () => {
  let test: TestApp;
  let nth = 0;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  /** A flat of 100 m² at a price per m² in millions. */
  const offer = async (perM2: number, areaId: number, changes: Partial<ListingDraft> = {}) => {
    const draft = flat({ areaId, price: perM2 * 100 * MILLION, point: [60 + nth++ / 20, 41], ...changes });
    const { id } = await publish(test, {
      ...draft,
      characteristics: { ...draft.characteristics, area_all: 100 },
    });
    return id;
  };
  const shown = async (id: number) => (await test.call('GET', `/api/public/listings/${id}`)).body.pricePlace;
  /** As a process finds it that has read nothing before. */
  const placeOf = async (id: number) => {
    const { db } = test.database;
    const row = await db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return createPricePlaces(db)(row, test.services.modules.areas.index());
  };
  const newBuilding = { characteristics: { ...flat().characteristics, housing_type: 'new_buildings' } };

  it('is among listings of its kind in the district, the province where it has few, else nowhere', async () => {
    let last = 0;
    for (let perM2 = 1; perM2 <= 9; perM2++) last = await offer(perM2, CHILONZOR);
    // Others are no sample for it: another market, another province, another category.
    for (let n = 0; n < 3; n++) await offer(500, CHILONZOR, newBuilding);
    const far = await offer(700, SAMARKAND_CITY);
    const vehicle = await publish(test, car());
    assert.equal(await placeOf(last), null);
    assert.deepEqual([await placeOf(far), await shown(vehicle.id)], [null, null]);

    // Nine in one district and one in another are ten in the province.
    const neighbour = await offer(50, YUNUSOBOD);
    for (const id of [neighbour, last]) {
      const province = await placeOf(id);
      assert.deepEqual(
        [province?.area.name, province?.n, province?.p50],
        ['Тошкент шаҳри', 10, 5.5 * MILLION],
      );
    }

    await offer(10, CHILONZOR);
    const { area, ...sample } = (await placeOf(last)) ?? {};
    assert.equal(area?.id, CHILONZOR);
    assert.deepEqual(sample, {
      n: 10,
      p5: 1.45 * MILLION,
      p25: 3.25 * MILLION,
      p50: 5.5 * MILLION,
      p75: 7.75 * MILLION,
      p95: 9.55 * MILLION,
    });
  });

  it('is not read again for each view', async () => {
    const id = await offer(5, CHILONZOR);
    const first = await shown(id);
    assert.equal(first.n, 11);
    await offer(900, CHILONZOR);
    assert.deepEqual(await shown(id), first);
    assert.equal((await placeOf(id))?.n, 12);
  });
});
