import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { distance, type LngLat, searchQuery } from '@baza/shared/domain';
import { nearNumber } from '@baza/shared/domain/near';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { flat, publish } from '../listings/testing.ts';
import { planPlaces } from './place-import.ts';
import { savePlaces } from './places.ts';

const feature = (properties: object, geometry: unknown, id?: string) => ({
  type: 'Feature',
  ...(id && { id }),
  properties,
  geometry,
});
const point = (at: LngLat) => ({ type: 'Point', coordinates: at });
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

describe('a file of places', () => {
  it('is GeoJSON as the tools of OpenStreetMap write it', () => {
    const square = [69.2, 41.3, 69.2002, 41.3, 69.2002, 41.3004, 69.2, 41.3004, 69.2, 41.3];
    const ring = Array.from({ length: 5 }, (_, at) => square.slice(at * 2, at * 2 + 2));
    const { accepted, rejected } = planPlaces(
      collection(
        feature({ '@id': 'node/1', amenity: 'school', name: '110-мактаб' }, point([69.28, 41.31])),
        feature(
          { amenity: 'hospital', 'name:ru': 'Больница' },
          { type: 'Polygon', coordinates: [ring] },
          'way/2',
        ),
        feature({ healthcare: 'centre' }, point([69.3, 41.32])),
        feature({ amenity: 'bar' }, point([69.3, 41.32])),
        feature({ amenity: 'school' }, null),
        feature({ amenity: 'school' }, point([10, 50])),
        feature({ '@id': 'node/1', amenity: 'school' }, point([69.28, 41.32])),
      ),
    );
    assert.deepEqual(accepted, [
      { id: 'node/1', kind: 'school', name: '110-мактаб', at: [69.28, 41.31] },
      { id: 'way/2', kind: 'clinic', name: 'Больница', at: [69.2001, 41.3002] },
      { id: 'clinic 69.3,41.32', kind: 'clinic', name: '', at: [69.3, 41.32] },
    ]);
    assert.deepEqual(
      rejected.map(({ row, why }) => [row, why]),
      [
        [4, 'it is no school, kindergarten or clinic'],
        [5, 'it has no place'],
        [6, 'it lies far outside Uzbekistan'],
        [7, 'its id stands in the file twice'],
      ],
    );
  });

  it('is CSV', () => {
    const { accepted, rejected } = planPlaces(
      'Kind;Lng;Lat;Name;Id\nkindergarten;69.25;41.3;"Боғча; 5";k5\nschool;x;41.3;;\n',
    );
    assert.deepEqual(accepted, [{ id: 'k5', kind: 'kindergarten', name: 'Боғча; 5', at: [69.25, 41.3] }]);
    assert.deepEqual(
      rejected.map(({ why }) => why),
      ['it has no place'],
    );
  });

  it('is refused if it is neither', () => {
    assert.throws(() => planPlaces('{"type":"Feature"}'), SyntaxError);
    assert.deepEqual(planPlaces('hello'), { accepted: [], rejected: [] });
  });
});

describe('places', () => {
  let test: TestApp;
  let home: LngLat;
  let id: number;
  before(async () => {
    test = await createTestApp();
    ({ id } = await publish(test, flat()));
    const row = await test.database.db
      .selectFrom('listing')
      .select(['lng', 'lat'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    home = [row.lng ?? 0, row.lat ?? 0];
  });
  after(() => test.close());

  /** So many metres to the north. */
  const north = (metres: number): LngLat => [home[0], home[1] + metres / 111_195];
  const schoolAt = (metres: number, name = '') =>
    ({ id: `node/${metres}`, kind: 'school', name, at: north(metres) }) as const;
  const found = async (query: string) => (await test.call('GET', `/api/public/listings?${query}`)).body.total;
  const stored = async () => {
    const { rows } = await sql<Record<string, number>>`
      select near_school, near_kindergarten, near_clinic from listing_search where id = ${id}
    `.execute(test.database.db);
    return Object.values(rows[0] ?? {});
  };

  it('are none at first, and nothing is near them', async () => {
    assert.deepEqual((await test.call('GET', '/api/public/places/kinds')).body, []);
    assert.deepEqual(await stored(), [0, 0, 0]);
    assert.equal(await found('near_school=1000'), 0);
  });

  it('that are imported are near the listings there: in the list, on the map, and in no shorter distance', async () => {
    const saved = await savePlaces(test.database.db, [
      schoolAt(2500),
      schoolAt(420, '110-мактаб'),
      schoolAt(900),
    ]);
    assert.deepEqual(saved, { added: 3, changed: 0, removed: 0, listings: 1 });
    assert.deepEqual(await stored(), [nearNumber(distance(home, north(420))), 0, 0]);
    for (const [metres, total] of [
      [300, 0],
      [500, 1],
      [1500, 1],
    ])
      assert.equal(await found(`near_school=${metres}`), total);
    assert.equal(await found('near_school=500&near_clinic=1500'), 0);
    const [lng, lat] = home;
    const map = await test.call('POST', '/api/public/listings/map', {
      body: {
        bbox: [lng - 0.01, lat - 0.01, lng + 0.01, lat + 0.01],
        zoom: 16,
        filter: { near_school: '500' },
      },
    });
    assert.equal(map.body.total, 1);
    assert.equal((await test.call('GET', '/api/public/listings?near_school=400')).status, 400);
  });

  it('are understood in a text once there are some, the metro always', async () => {
    const read = async (text: string) =>
      (await test.call('GET', `/api/public/listings?${searchQuery({ search: text })}`)).body.understood;
    assert.deepEqual(await read('мактаб ёнида'), { filter: {}, text: 'мактаб ёнида' });
    await test.services.modules.pointsOfInterest.near.reload();
    assert.deepEqual(await read('мактаб ёнида'), { filter: { near_school: '500' }, text: '' });
    assert.deepEqual(await read('300 м от больницы'), { filter: {}, text: '300 м от больницы' });
    assert.deepEqual((await read('1 km to the metro')).filter, { near_metro: '1000' });
  });

  it('are shown in a view by their kind', async () => {
    assert.deepEqual((await test.call('GET', '/api/public/places/kinds')).body, ['school']);
    const [lng, lat] = home;
    const bbox = [lng - 0.01, lat - 0.01, lng + 0.01, lat + 0.01];
    const { body } = await test.call('GET', `/api/public/places?kind=school&bbox=${bbox}`);
    assert.deepEqual(body.map(({ id: place }: { id: string }) => place).sort(), ['node/420', 'node/900']);
    assert.equal(body.find((place: { id: string }) => place.id === 'node/420').name, '110-мактаб');
    assert.deepEqual((await test.call('GET', `/api/public/places?kind=clinic&bbox=${bbox}`)).body, []);
    for (const query of ['kind=bar&bbox=69,41,70,42', 'kind=school&bbox=1,2', 'kind=school'])
      assert.equal((await test.call('GET', `/api/public/places?${query}`)).status, 400);
  });

  it('of a kind are replaced by the next file of it; a listing that is published later is measured, too', async () => {
    const clinic = { id: 'way/7', kind: 'clinic', name: '', at: north(100) } as const;
    assert.deepEqual(await savePlaces(test.database.db, [clinic]), {
      added: 1,
      changed: 0,
      removed: 0,
      listings: 1,
    });
    const saved = await savePlaces(test.database.db, [schoolAt(900, 'renamed'), schoolAt(1400)]);
    assert.deepEqual(saved, { added: 1, changed: 1, removed: 2, listings: 1 });
    assert.deepEqual(await stored(), [3, 0, 1]);
    assert.deepEqual(await savePlaces(test.database.db, [schoolAt(900, 'renamed'), schoolAt(1400)]), {
      added: 0,
      changed: 0,
      removed: 0,
      listings: 0,
    });
    await publish(test, flat());
    assert.equal(await found('near_school=1000&near_clinic=300'), 2);
  });
});
