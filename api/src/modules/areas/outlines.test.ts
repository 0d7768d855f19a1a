import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LngLat } from '@baza/shared/domain';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { planOutlines, readFeatures } from './outline-import.ts';
import { saveOutlines } from './outlines.ts';
import { crossesItself } from './ring-crossings.ts';

const TASHKENT = 1726;
const CHILONZOR = 1726294;
const YUNUSOBOD = 1726266;
/** Without an outline in these tests. */
const SAMARKAND_DISTRICT = 1718401;

const box = (west: number, south: number, east: number, north: number): LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const feature = (soato: unknown, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties: { soato },
  geometry: { type, coordinates },
});
/** With a hole in its middle. */
const chilonzor = feature(CHILONZOR, 'Polygon', [
  box(69.15, 41.24, 69.24, 41.32),
  box(69.18, 41.265, 69.21, 41.295),
]);
const yunusobod = feature(String(YUNUSOBOD), 'MultiPolygon', [
  [box(69.25, 41.34, 69.32, 41.4)],
  [box(69.33, 41.34, 69.34, 41.35)],
]);

describe('outlines of areas', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const known = async () => {
    const rows = await test.database.db.selectFrom('area').selectAll().execute();
    return new Map(rows.map((row) => [row.code, row]));
  };
  const outlines = (...ids: (number | string)[]) =>
    test.call('GET', `/api/public/areas/outlines?${ids.map((id) => `id=${id}`).join('&')}`);
  const at = async (area: number | string, [lng, lat]: LngLat) =>
    (await test.call('GET', `/api/public/areas/at?area=${area}&lng=${lng}&lat=${lat}`)).body;

  it('without them are what centres reach', async () => {
    const { status, body } = await outlines(CHILONZOR, 5, CHILONZOR);
    assert.equal(status, 200);
    assert.equal(body.length, 1);
    const [{ id, bbox, outline }] = body;
    assert.deepEqual([id, outline], [CHILONZOR, []]);
    const area = (await known()).get(String(CHILONZOR));
    assert.ok(area && bbox[0] < area.lng && area.lng < bbox[2] && bbox[1] < area.lat && area.lat < bbox[3]);
  });

  it('without them a point near another district lies outside', async () => {
    const areas = await known();
    const centre = (id: number): LngLat => {
      const row = areas.get(String(id));
      assert.ok(row);
      return [row.lng, row.lat];
    };
    const inside = { inside: true, exact: false, abroad: false, km: null, actual: null };
    const outside = (km: number) => ({ inside: false, exact: false, abroad: false, km, actual: null });
    assert.deepEqual(await at(CHILONZOR, centre(CHILONZOR)), inside);
    assert.deepEqual(await at(CHILONZOR, centre(YUNUSOBOD)), outside(11));
    assert.deepEqual(await at(TASHKENT, centre(YUNUSOBOD)), inside);
    assert.deepEqual(await at(TASHKENT, centre(SAMARKAND_DISTRICT)), outside(254));
    const mfy = [...areas.values()].find(({ parent_id: parent }) => parent === CHILONZOR);
    assert.deepEqual(await at(mfy?.id ?? 0, centre(YUNUSOBOD)), outside(11));
  });

  it('are taken row by row, each that is unsound refused with its reason', async () => {
    const crossed = [
      [
        [69.1, 41.1],
        [69.2, 41.2],
        [69.2, 41.1],
        [69.1, 41.2],
        [69.1, 41.1],
      ],
    ];
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        chilonzor,
        yunusobod,
        chilonzor,
        feature(999, 'Polygon', [box(69, 41, 69.1, 41.1)]),
        feature(1726273, 'Point', [69, 41]),
        feature(1726273, 'Polygon', [box(69, 41, 69.1, 41.1).slice(0, 4)]),
        feature(1726273, 'Polygon', crossed),
        feature(1726273, 'Polygon', [[[69, 'x']]]),
        feature(1726273, 'Polygon', [box(41, 69, 41.1, 69.1)]),
        feature(1726273, 'Polygon', [box(69, 41, 69, 41)]),
        feature(1726273, 'Polygon', [box(60, 41, 60.1, 41.1)]),
        feature(1726273, 'Polygon', [box(69.3, 41.3, 69.4, 41.4), box(69.1, 41.1, 69.2, 41.2)]),
        null,
      ],
    });
    const before = await known();
    const { accepted, rejected } = planOutlines(readFeatures(text), before);
    assert.deepEqual(
      rejected.map(({ row, why }) => [row, why]),
      [
        [3, 'its code stands in the file twice'],
        [4, 'no area has its code'],
        [5, 'it has no polygon'],
        [6, 'a ring is not closed'],
        [7, 'a ring crosses itself'],
        [8, 'a point is not a pair of numbers'],
        [9, 'a point lies far outside Uzbekistan'],
        [10, 'a ring encloses nothing'],
        [11, 'it lies far from its area'],
        [12, 'a hole lies outside its ring'],
        [13, 'no area has its code'],
      ],
    );
    const { db } = test.database;
    assert.deepEqual(await saveOutlines(db, accepted), { added: 2, changed: 0 });
    assert.deepEqual(await saveOutlines(db, accepted), { added: 0, changed: 0 });
    const moved = accepted.map((row) => ({
      ...row,
      outline: row.outline.map((part) => part.map((ring) => ring.map(([x, y]): [number, number] => [x, y]))),
    }));
    (moved[0]?.outline[0]?.[0]?.[0] as [number, number])[0] -= 0.001;
    assert.deepEqual(await saveOutlines(db, moved), { added: 0, changed: 1 });
    await saveOutlines(db, accepted);
  });

  it('are answered with their holes and boxes, in the order asked', async () => {
    const { body, headers } = await outlines(YUNUSOBOD, CHILONZOR);
    assert.deepEqual(
      body.map(({ id }: { id: number }) => id),
      [YUNUSOBOD, CHILONZOR],
    );
    assert.deepEqual(body[0].bbox, [69.25, 41.34, 69.34, 41.4]);
    assert.deepEqual(
      body.map(({ outline }: { outline: unknown[][] }) => outline.map((part) => part.length)),
      [[1, 1], [2]],
    );
    assert.ok(headers.etag);
  });

  it('say whether a point lies inside, and where else', async () => {
    assert.deepEqual(await at(CHILONZOR, [69.16, 41.25]), {
      inside: true,
      exact: true,
      abroad: false,
      km: null,
      actual: null,
    });
    const elsewhere = await at(CHILONZOR, [69.26, 41.35]);
    assert.deepEqual([elsewhere.inside, elsewhere.exact], [false, true]);
    assert.equal(elsewhere.actual.district.id, YUNUSOBOD);
    // In the hole, and in the second part.
    assert.deepEqual(await at(CHILONZOR, [69.195, 41.28]), {
      inside: false,
      exact: true,
      abroad: false,
      km: 1,
      actual: null,
    });
    assert.equal((await at(YUNUSOBOD, [69.335, 41.345])).inside, true);
    const mfy = [...(await known()).values()].find(({ parent_id: parent }) => parent === CHILONZOR);
    assert.equal((await at(mfy?.id ?? 0, [69.26, 41.35])).inside, false);
  });

  it('refuse what makes no sense', async () => {
    assert.equal((await outlines()).status, 400);
    assert.equal((await outlines('x')).status, 400);
    assert.equal((await outlines(...Array.from({ length: 51 }, (_, index) => index + 1))).status, 400);
    for (const query of ['area=1726', 'area=1726&lng=x&lat=41', 'area=1726&lng=0&lat=0', 'lng=69&lat=41'])
      assert.equal((await test.call('GET', `/api/public/areas/at?${query}`)).status, 400, query);
    assert.equal((await test.call('GET', '/api/public/areas/at?area=5&lng=69&lat=41')).status, 404);
    assert.throws(() => readFeatures('[]'), /no GeoJSON/);
    assert.throws(() => readFeatures('{"type":"FeatureCollection"'), SyntaxError);
  });
});

it('a ring that touches itself does not cross itself', () => {
  const touching: LngLat[] = [
    [0, 0],
    [2, 0],
    [1, 1],
    [2, 2],
    [0, 2],
    [1, 1],
  ];
  assert.equal(crossesItself(touching), false);
  const crossing = touching.with(2, [3, 1.5]).with(5, [3, 0.5]);
  assert.equal(crossesItself(crossing), true);
});
