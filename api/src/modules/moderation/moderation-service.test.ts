import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { localeFrom } from '../../platform/http/locale.ts';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { createClaims } from '../desk-claims/claims.ts';
import { createOwnService } from '../listings/own-service.ts';
import { act, addPhoto, createListing, flat, noCaseNews } from '../listings/testing.ts';
import type { NewNotice, Notify } from '../notifications/notices.ts';
import { createUndo } from '../undo/undo.ts';
import { createModerationService } from './moderation-service.ts';

it('a person is told in their language, in Uzbek if it is not known', () => {
  for (const [text, locale] of [
    ['ru', 'ru'],
    ['en', 'en'],
    ['uz', 'uz'],
    ['de', 'uz'],
    ['', 'uz'],
  ] as const)
    assert.equal(localeFrom(text), locale, text);
});

describe('decisions and their consequences', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const deleteAll = async () => {
    await test.database.db.deleteFrom('listing').execute();
  };
  const services = (changed: () => Promise<void>, maxPhotos = 5) => {
    const notices: NewNotice[] = [];
    const parts = { db: test.database.db, areas: test.services.modules.areas, changed, cases: noCaseNews };
    const notify: Notify = async (_trx, given) => void notices.push(...[given].flat());
    return {
      notices,
      moderation: createModerationService({
        ...parts,
        claims: createClaims(parts.db),
        undo: createUndo({ db: parts.db, notify, seconds: 0 }),
      }),
      own: createOwnService({
        ...parts,
        notify,
        pricePlaceOf: async () => null,
        maxPhotos,
        memberships: test.services.modules.memberships,
      }),
    };
  };
  const submitted = async () => act(test, await createListing(test, flat()), 'submit');

  it('refreshes what visitors see, and tells the owner about the decision', async () => {
    let changes = 0;
    const { moderation, notices } = services(async () => {
      changes += 1;
    });
    const [good, bad] = [await submitted(), await submitted()];
    await moderation.approve(testUsers.moderator, good.id, good.version);
    await moderation.reject(testUsers.moderator, bad.id, bad.version, 'Расм йўқ');
    assert.equal(changes, 2);
    const { sub } = testUsers.demo;
    const { title } = good;
    assert.deepEqual(
      notices.map(({ dedupeKey: _, ...notice }) => notice),
      [
        { sub, kind: 'approved', params: { title }, link: `/products/product/${good.id}` },
        { sub, kind: 'rejected', params: { title, reason: 'Расм йўқ' }, link: '/request' },
      ],
    );
  });

  it('does not let a moderator decide on their own listing, and says so', async () => {
    const { moderation } = services(async () => undefined);
    const { id, version } = await submitted();
    const itsOwner = { ...testUsers.moderator, sub: testUsers.demo.sub };
    await assert.rejects(moderation.approve(itsOwner, id, version), {
      ...{ status: 403, kind: 'own-listing', message: 'Nobody decides on their own listing' },
    });
  });

  it('queues a listing with its own dates and the name of its owner', async () => {
    const { moderation } = services(async () => undefined);
    await test.database.db.updateTable('person').set({ created_at: '2020-01-01T00:00:00Z' }).execute();
    const { id, createdAt } = await submitted();
    const { items } = await moderation.queue(testUsers.moderator, { page: 1, size: 100, list: 'waiting' });
    const item = items.find((one) => one.id === id);
    assert.deepEqual([item?.createdAt, item?.owner.name], [createdAt, 'Test demo']);
  });

  it('responds 404 if the listing is deleted meanwhile', async () => {
    const missing = { status: 404, message: 'There is no such listing' };
    const { moderation, own } = services(deleteAll);
    const pending = await submitted();
    await assert.rejects(moderation.approve(testUsers.moderator, pending.id, pending.version), missing);
    const { id, version } = await createListing(test, flat());
    const update = { ...flat({ title: 'Бошқа сарлавҳа билан' }), version, priceConfirmed: false };
    await assert.rejects(own.update(testUsers.demo, id, update), missing);
  });

  it('counts the photos of a new listing against the limit', async () => {
    const { own } = services(async () => undefined, 0);
    const draft = flat({ photoIds: [await addPhoto(test, testUsers.demo.sub)] });
    await assert.rejects(own.create(testUsers.demo, 'uz', draft), { status: 400 });
  });

  it('keeps no more than 200 drafts of a user, and says what to do', async () => {
    const { own } = services(async () => undefined);
    await deleteAll();
    const { id } = await createListing(test, flat());
    const { id: _, ...row } = await test.database.db
      .selectFrom('listing')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const copy = {
      ...row,
      characteristics: JSON.stringify(row.characteristics),
      photos: JSON.stringify(row.photos),
    };
    await test.database.db.insertInto('listing').values(Array(199).fill(copy)).execute();
    await assert.rejects(own.create(testUsers.demo, 'uz', flat()), {
      ...{ status: 409, kind: 'too-many-drafts', message: 'Finish or delete some drafts first' },
    });
  });
});
