import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { flat, publish } from '../modules/listings/testing.ts';
import { createTestApp, type TestApp, type TestUser, testUsers } from './test-app.ts';

/** Reads of whole personal values are refused unless the log of accesses takes them. */
const LOGGED = ['/api/profile/export', '/api/profile/personal'];

describe('GET requests', () => {
  let test: TestApp;
  let listing: number;
  before(async () => {
    test = await createTestApp();
    listing = (await publish(test, flat())).id;
    // Whether an expiry can be extended: it is a day old.
    await sql`update listing set expires_at = now() + interval '1 hour'`.execute(test.database.db);
  });
  after(() => test.close());

  it('write nothing for any user, except the log of accesses to personal values', async () => {
    const { body: document } = await test.call('GET', '/api/openapi.json');
    const gets = Object.keys(document.paths).filter((path) => document.paths[path].get);
    const paths = gets.filter((path) => !LOGGED.includes(path));
    assert.ok(paths.length > 50);
    assert.equal(gets.length, paths.length + LOGGED.length);
    const of = (path: string) =>
      path.replaceAll(/\{(?:id|listing)\}/g, String(listing)).replaceAll(/\{[^}]+\}/g, '1');
    const failures = async () => {
      const failed: string[] = [];
      for (const path of paths)
        for (const user of Object.keys(testUsers) as TestUser[]) {
          const { statusCode } = await test.app.inject({
            method: 'GET',
            url: of(path),
            headers: { authorization: `Bearer ${user}` },
          });
          if (statusCode >= 500) failed.push(`${statusCode} ${path} as ${user}`);
        }
      return failed;
    };
    // What the first request of each user checks is done by then.
    const before = await failures();
    await sql`set default_transaction_read_only = on`.execute(test.database.db);
    try {
      assert.deepEqual(await failures(), before);
    } finally {
      await sql`set default_transaction_read_only = off`.execute(test.database.db);
    }
  });

  it('of an owner extend the expiry by a job', async () => {
    const expiry = async () => {
      const { expires_at } = await test.database.db
        .selectFrom('listing')
        .select('expires_at')
        .where('id', '=', listing)
        .executeTakeFirstOrThrow();
      return (Number(expires_at) - Date.now()) / 86_400_000;
    };
    await test.services.modules.listings.own.extendRead();
    await sql`update listing set expires_at = now() + interval '1 hour'`.execute(test.database.db);
    await test.app.inject({ url: '/api/listings/mine', headers: { authorization: 'Bearer demo' } });
    assert.ok((await expiry()) < 1);
    await test.services.modules.listings.own.extendRead();
    assert.ok((await expiry()) > 59);
  });
});
