import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayInTashkent } from '@baza/shared/domain';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { flat, publish } from '../listings/testing.ts';
import { visitorHash, visitorKey } from './visitor.ts';
import { createVisits, VISIT_LIMITS } from './visits.ts';

const VISITOR = 'address 10.0.0.1';

describe('visits', () => {
  let test: TestApp;
  let visits: Awaited<ReturnType<typeof createVisits>>;
  let id: number;
  let today: string;
  before(async () => {
    test = await createTestApp();
    visits = await createVisits(test.database.db, 'secret');
    id = (await publish(test, flat())).id;
    today = visitorHash(await visitorKey(test.database.db, 'secret'), VISITOR, dayInTashkent());
  });
  after(() => test.close());

  /** The visitor has seen other phone numbers today. */
  const seen = async (count: number, at = new Date()) => {
    await test.database.db.deleteFrom('listing_visit').execute();
    const row = { kind: 'phone', day: dayInTashkent(), visitor: today, at } as const;
    await test.database.db
      .insertInto('listing_visit')
      .values(Array.from({ length: count }, (_, index) => ({ ...row, listing_id: -1 - index })))
      .execute();
  };

  it('show thirty numbers an hour and a hundred a day, and then say when to try again', async () => {
    const earlier = new Date(Date.now() - 61 * 60_000);
    await seen(29);
    assert.equal(await visits.phone(id, VISITOR), '+998900000001');
    await seen(30);
    await assert.rejects(visits.phone(id, VISITOR), { status: 429, kind: 'too-many-requests' });
    await seen(VISIT_LIMITS.phone.day - 1, earlier);
    assert.equal(await visits.phone(id, VISITOR), '+998900000001');
    await seen(VISIT_LIMITS.phone.day, earlier);
    await assert.rejects(visits.phone(id, VISITOR), {
      ...{ status: 429, kind: 'daily-limit' },
      message: 'Enough phone numbers for today; try again tomorrow',
    });
  });

  it('tell a missing number from a missing listing', async () => {
    const { db } = test.database;
    await db.updateTable('person').set({ phone: null }).where('sub', '=', testUsers.demo.sub).execute();
    await assert.rejects(visits.phone(id, VISITOR), {
      ...{ status: 404, kind: 'phone-not-found', message: 'Phone number not found' },
    });
    await assert.rejects(visits.phone(99, VISITOR), { status: 404, kind: 'not-found' });
  });

  it('are forgotten after two days, while the counts stay', async () => {
    const { db } = test.database;
    await db.deleteFrom('listing_visit').execute();
    assert.equal(await visits.view(id, VISITOR), 1);
    const days = [1, 2, 3, 4].map((ago) => dayInTashkent(ago));
    await db
      .insertInto('listing_visit')
      .values(days.map((day) => ({ listing_id: id, kind: 'view' as const, day, visitor: 'x' })))
      .execute();
    await visits.purge();
    const left = await db
      .selectFrom('listing_visit')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    assert.equal(left.n, 3);
    assert.equal(await visits.view(id, VISITOR), 1);
    // A count that is lost starts again.
    await db.deleteFrom('listing_stat').execute();
    assert.equal(await visits.view(id, VISITOR), 0);
    assert.equal(await visits.view(id, 'address 10.0.0.2'), 1);
  });
});
