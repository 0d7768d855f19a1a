import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type Env, readEnv } from '../../platform/config/env.ts';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { createOwnService } from './own-service.ts';
import { flat, noCaseNews } from './testing.ts';

const settings = (variables: Record<string, string>): Pick<Env, 'MAX_PHOTOS'> => readEnv(variables);

it('the photo limit is five, thirty in the demo, or MAX_PHOTOS up to thirty', () => {
  assert.equal(settings({ DEMO: '0' }).MAX_PHOTOS, 5);
  assert.equal(settings({}).MAX_PHOTOS, 30);
  assert.equal(settings({ MAX_PHOTOS: '12' }).MAX_PHOTOS, 12);
  assert.throws(() => settings({ MAX_PHOTOS: '31' }), /MAX_PHOTOS/);
  assert.throws(() => settings({ MAX_PHOTOS: '0' }), /MAX_PHOTOS/);
});

describe('the photo limit', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ MAX_PHOTOS: '6' });
  });
  after(() => test.close());

  const photos = async (count: number) => {
    const owner_sub = '00000000-0000-4000-8000-000000000001';
    const rows = Array.from({ length: count }, () => ({
      id: randomUUID(),
      owner_sub,
      width: 800,
      height: 600,
      color: '#336699',
      phash: '0',
    }));
    await test.database.db.insertInto('photo').values(rows).execute();
    return rows.map(({ id }) => id);
  };
  const create = (photoIds: string[]) =>
    test.call('POST', '/api/listings', { as: 'demo', body: flat({ photoIds }) });

  it('is part of the configuration for browsers', async () => {
    assert.equal((await test.call('GET', '/api/config')).body.maxPhotos, 6);
  });

  it('is enforced when a listing is created and when it is edited', async () => {
    const ids = await photos(7);
    const many = await create(ids);
    assert.equal(many.status, 400);
    assert.deepEqual(many.body.errors, [{ path: 'photoIds', code: 'maxFiles', params: { maxFiles: 6 } }]);
    const made = await create(ids.slice(0, 6));
    assert.equal(made.status, 201);
    const edited = await test.call('PUT', `/api/listings/${made.body.id}`, {
      as: 'demo',
      body: { ...flat({ photoIds: ids }), version: made.body.version },
    });
    assert.equal(edited.status, 400);
    assert.equal(edited.body.errors[0].code, 'maxFiles');
    // A photo listed twice counts once.
    assert.equal((await create([...ids.slice(0, 3), ...ids.slice(0, 3), ids[0] ?? ''])).status, 201);
  });

  it('keeps the photos of a listing after the limit has been lowered', async () => {
    const ids = await photos(6);
    const { body } = await create(ids);
    const { db } = test.database;
    const own = createOwnService({
      db,
      areas: test.services.modules.areas,
      memberships: test.services.modules.memberships,
      pricePlaceOf: async () => null,
      changed: async () => undefined,
      cases: noCaseNews,
      notify: async () => undefined,
      maxPhotos: 5,
    });
    const user = testUsers.demo;
    const draft = (photoIds: string[]) => flat({ photoIds, title: 'Метро ёнида катта квартира' });
    const more = await photos(1);
    const update = (photoIds: string[]) =>
      own.update(user, body.id, { ...draft(photoIds), version: body.version, priceConfirmed: false });
    await assert.rejects(update([...ids, ...more]), /./);
    const kept = await update([...ids].reverse());
    assert.equal(kept.photos.length, 6);
  });

  it('is never more than thirty', async () => {
    const many = await create(Array.from({ length: 31 }, () => randomUUID()));
    assert.equal(many.status, 400);
    assert.equal(many.body.errors[0].path, 'photoIds');
  });
});
