import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayInTashkent, STATISTICS_DAYS } from '@baza/shared/domain';
import type { OwnListing } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { createListing, flat, kindOf, publish } from './testing.ts';

describe('statistics of a listing', () => {
  let test: TestApp;
  let live: OwnListing;
  before(async () => {
    test = await createTestApp();
    live = await publish(test, flat());
  });
  after(() => test.close());

  const read = (id: number, as?: TestUser) => test.call('GET', `/api/listings/${id}/statistics`, { as });
  const visit = (what: 'view' | 'phone', from: string) =>
    test.call('POST', `/api/public/listings/${live.id}/${what}`, { from });

  it('are counted by day, each visitor once, and shown for thirty days', async () => {
    for (const from of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) await visit('view', from);
    await visit('phone', '10.0.0.1');
    const earlier = [1, STATISTICS_DAYS - 1, STATISTICS_DAYS].map((ago) => dayInTashkent(ago));
    await test.database.db
      .insertInto('listing_day')
      .values(earlier.map((day, nth) => ({ listing_id: live.id, day, watch_count: 10 + nth })))
      .execute();
    const { status, body } = await read(live.id, 'demo');
    assert.deepEqual([status, body.watchCount, body.phoneCount], [200, 2, 1]);
    assert.equal(body.days.length, STATISTICS_DAYS);
    assert.deepEqual(body.days.at(-1), { day: dayInTashkent(), views: 2, phones: 1 });
    assert.deepEqual(body.days.at(-2), { day: dayInTashkent(1), views: 10, phones: 0 });
    assert.deepEqual(body.days.at(-3), { day: dayInTashkent(2), views: 0, phones: 0 });
    assert.deepEqual(body.days[0], { day: dayInTashkent(STATISTICS_DAYS - 1), views: 11, phones: 0 });

    await test.services.modules.visits.purge();
    const left = await test.database.db.selectFrom('listing_day').select('watch_count').execute();
    assert.deepEqual(left.map(({ watch_count }) => watch_count).sort(), [10, 11, 2]);
  });

  it('are for the owner alone', async () => {
    const draft = await createListing(test, flat());
    const responses = [
      await read(live.id),
      await read(live.id, 'other'),
      await read(live.id, 'moderator'),
      await read(draft.id, 'other'),
      await read(999_999, 'demo'),
    ];
    assert.deepEqual(responses.map(kindOf), [
      '401 unauthenticated',
      '403 forbidden',
      '403 forbidden',
      '404 not-found',
      '404 not-found',
    ]);
    assert.equal((await read(draft.id, 'demo')).body.watchCount, 0);
  });
});
