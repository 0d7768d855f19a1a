import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MAX_PUSH_DEVICES } from '@baza/shared/domain';
import { sql } from 'kysely';
import { createListing, flat, kindOf } from '../modules/listings/testing.ts';
import { startPushService } from '../modules/notifications/push-testing.ts';
import { createTestApp, type TestApp, testUsers } from './test-app.ts';

/** At the same time, on as many connections as the pool has. */
const AT_ONCE = 10;

// With `TEST_DATABASE_URL` these race on a PostgreSQL server; the embedded database has one connection.
describe('limits that count rows', () => {
  let test: TestApp;
  let service: Awaited<ReturnType<typeof startPushService>>;
  before(async () => {
    service = await startPushService();
    test = await createTestApp({ PUSH_ORIGINS: service.origin });
  });
  after(async () => {
    await service.close();
    await test.close();
  });

  it('hold for drafts that are created at the same time', async () => {
    const { id } = await createListing(test, flat());
    const { db } = test.database;
    const { rows } = await sql<{ names: string }>`select string_agg(quote_ident(column_name), ', ') as names
      from information_schema.columns where table_name = 'listing' and is_generated = 'NEVER' and column_name <> 'id'
    `.execute(db);
    const columns = sql.raw(rows[0]?.names ?? '');
    await sql`insert into listing (${columns}) select ${columns} from listing, generate_series(3, 200)
      where listing.id = ${id}::bigint`.execute(db);
    const together = await Promise.all(
      Array.from({ length: AT_ONCE }, () => test.call('POST', '/api/listings', { as: 'demo', body: flat() })),
    );
    assert.deepEqual(together.map(kindOf).sort(), [
      '201',
      ...Array<string>(AT_ONCE - 1).fill('409 too-many-drafts'),
    ]);
    const { n } = await db
      .selectFrom('listing')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('owner_sub', '=', testUsers.demo.sub)
      .executeTakeFirstOrThrow();
    assert.equal(n, 200);
  });

  it('hold for devices that are registered at the same time', async () => {
    const together = await Promise.all(
      Array.from({ length: MAX_PUSH_DEVICES + AT_ONCE }, (_, nth) =>
        test.call('POST', '/api/notices/devices', {
          as: 'demo',
          body: service.browser(`/${nth}`).subscription(),
        }),
      ),
    );
    assert.ok(together.every(({ status }) => status === 204));
    const { body } = await test.call('GET', '/api/notices/settings', { as: 'demo' });
    assert.equal(body.devices, MAX_PUSH_DEVICES);
  });
});
