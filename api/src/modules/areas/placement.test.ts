import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inPolygon, type LngLat } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { CHILONZOR, SAMARKAND_CITY, YUNUSOBOD } from '../listings/testing.ts';
import border from './border.generated.json' with { type: 'json' };
import { saveOutlines } from './outlines.ts';
import { createPlacementOf, type PlacementOf } from './placement.ts';

const NUKUS_CITY = 1735401;
const URGUT = 1718236;
const districts = AREAS.filter(({ level }) => level === 'district');
const KM = 1 / 111.2;

describe('the placement of a point', () => {
  let test: TestApp;
  let placementOf: PlacementOf;
  before(async () => {
    test = await createTestApp();
    placementOf = createPlacementOf(test.database.db, test.services.modules.areas.index());
  });
  after(() => test.close());

  it('is inside at the centre of each district and everywhere within its reach', async () => {
    for (const { id, center, radiusKm, name } of districts)
      for (const angle of [0, 1, 2, 3, 4, 5, 6]) {
        const [lng, lat] = center;
        const step = radiusKm * KM;
        const point: LngLat = [
          lng + (step * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180),
          lat + step * Math.sin(angle),
        ];
        for (const at of [center, point])
          assert.deepEqual(
            await placementOf(id, at),
            { inside: true, exact: false, abroad: false, km: null },
            `${name} ${at}`,
          );
      }
  });

  for (const [name, area, point] of [
    ['Yunusobod and Osh', YUNUSOBOD, [72.79, 40.53]],
    ['Yunusobod and Samarkand', YUNUSOBOD, [66.96, 39.65]],
    ['Yunusobod and Chirchiq', YUNUSOBOD, [69.582, 41.469]],
    ['Yunusobod and Sergeli', YUNUSOBOD, [69.222, 41.225]],
    ['Chilonzor and Shymkent', CHILONZOR, [69.6, 42.32]],
    ['Chilonzor and the desert', CHILONZOR, [63.0, 42.9]],
    ['the city of Samarkand and Tashkent', SAMARKAND_CITY, [69.28, 41.31]],
    ['Urgut and Nukus', URGUT, [59.617, 42.462]],
    ['Nukus and Khiva', NUKUS_CITY, [60.364, 41.378]],
  ] as const)
    it(`is outside for ${name}`, async () => {
      const { inside, km } = await placementOf(area, point);
      assert.equal(inside, false);
      assert.ok(km !== null && km >= 1);
    });

  for (const [name, point] of [
    ['Osh', [72.81, 40.53]],
    ['Shymkent', [69.6, 42.32]],
    ['Dushanbe', [68.78, 38.56]],
    ['Khujand', [69.62, 40.28]],
    ['Turkmenabat', [63.57, 39.09]],
    ['Dashoguz', [59.96, 41.84]],
  ] as const)
    it(`is abroad in ${name}, whatever the area`, async () => {
      for (const { id } of districts.slice(0, 20)) assert.equal((await placementOf(id, point)).abroad, true);
    });

  it('is within the country for places at its border', async () => {
    for (const ring of border as [number, number][][])
      for (const corner of ring.filter((_, at) => at % 10 === 0))
        assert.equal((await placementOf(YUNUSOBOD, corner)).abroad, false, String(corner));
    for (const { center, name } of districts)
      assert.ok(
        (border as [number, number][][]).some((ring) => inPolygon(center, ring)),
        name,
      );
  });

  it('tolerates points up to a kilometre outside an outline, and says how far others are', async () => {
    const { db } = test.database;
    const area = test.services.modules.areas.index().get(CHILONZOR);
    assert.ok(area);
    const ring: [number, number][] = [
      [69.15, 41.24],
      [69.25, 41.24],
      [69.25, 41.3],
      [69.15, 41.3],
    ];
    await saveOutlines(db, [{ area, outline: [[ring]] }]);
    const of = createPlacementOf(db, test.services.modules.areas.index());
    assert.deepEqual(await of(CHILONZOR, [69.2, 41.27]), {
      inside: true,
      exact: true,
      abroad: false,
      km: null,
    });
    assert.equal((await of(CHILONZOR, [69.2, 41.3 + 0.9 * KM])).inside, true);
    assert.deepEqual(await of(CHILONZOR, [69.2, 41.3 + 3 * KM]), {
      inside: false,
      exact: true,
      abroad: false,
      km: 3,
    });
    assert.equal((await of(CHILONZOR, [72.6, 40.75])).km, 288);
  });
});
