import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { toProblem } from '../http/to-problem.ts';
import { type Database, openDatabase } from './database.ts';
import { testServer } from './testing.ts';

const SIZE = 3;
const LIMIT_MS = 300;
/** Twice as long as a statement may wait for a connection. */
const LONG_MS = 10_000;

const pause = (database: Database, ms: number) =>
  sql`select pg_sleep(${ms / 1000}::float8)`.execute(database.db);
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return {
    code: (error as { code?: string } | undefined)?.code,
    status: error instanceof Error && toProblem(error).status,
  };
};

describe('pool limits and statement timeouts', {
  skip: !testServer && 'needs PostgreSQL: npm run test:stack',
}, () => {
  const url = testServer ?? '';
  let admin: Database;
  before(async () => {
    admin = await openDatabase({ url, poolSize: 1, directory: null });
  });
  after(() => admin.close());

  /** Connections of a database under test that run a pause. */
  const pausing = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where query like '%pg_sleep%' and state = 'active'
        and pid <> pg_backend_pid() and datname = current_database()`.execute(admin.db);
    return rows[0]?.n;
  };
  async function withDatabase(
    options: { statementTimeout?: number },
    work: (database: Database) => Promise<void>,
  ): Promise<void> {
    const database = await openDatabase({ url, poolSize: SIZE, directory: null, ...options });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  }

  it('no more connections are opened than the pool has; the other statements wait, and are all run', () =>
    withDatabase({}, async (database) => {
      const all = Promise.all(Array.from({ length: 4 * SIZE }, () => pause(database, 300)));
      await sleep(150);
      assert.equal(await pausing(), SIZE);
      assert.equal(database.waiting(), 3 * SIZE);
      assert.equal((await all).length, 4 * SIZE);
      assert.equal(database.waiting(), 0);
    }));

  it('a statement that no connection becomes free for is refused after five seconds, as 503', () =>
    withDatabase({ statementTimeout: 0 }, async (database) => {
      const holders = Array.from({ length: SIZE }, () => codeOf(pause(database, LONG_MS)));
      await sleep(100);
      const since = performance.now();
      assert.deepEqual(await codeOf(pause(database, 1)), { code: '08006', status: 503 });
      const waited = performance.now() - since;
      assert.ok(waited > 4500 && waited < 7000, `${waited} ms`);
      await sql`select pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep%'
        and pid <> pg_backend_pid() and datname = current_database()`.execute(admin.db);
      await Promise.all(holders);
      await pause(database, 1);
    }));

  it('a statement past its timeout is cancelled by the server, as 503, and its connection serves on', () =>
    withDatabase({ statementTimeout: LIMIT_MS }, async (database) => {
      const pids = async () => {
        const found = await Promise.all(
          Array.from({ length: SIZE }, () =>
            sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(database.db),
          ),
        );
        return found.map(({ rows }) => rows[0]?.pid).sort();
      };
      const before = await pids();
      const since = performance.now();
      const late = await Promise.all(
        Array.from({ length: 2 * SIZE }, () => codeOf(pause(database, LONG_MS))),
      );
      for (const one of late) assert.deepEqual(one, { code: '57014', status: 503 });
      assert.ok(performance.now() - since < 2 * LIMIT_MS + 1000);
      // The server shows a cancelled statement for a moment longer.
      for (const end = performance.now() + 5000; (await pausing()) !== 0; await sleep(20))
        assert.ok(performance.now() < end, 'a statement runs on');
      assert.deepEqual(await pids(), before);
    }));

  it('a transaction past the timeout is rolled back whole', () =>
    withDatabase({ statementTimeout: LIMIT_MS }, async (database) => {
      await admin.script('create table if not exists pool_limit (n int)');
      try {
        const writing = database.db.transaction().execute(async (trx) => {
          await sql`insert into pool_limit values (1)`.execute(trx);
          await sql`select pg_sleep(5)`.execute(trx);
        });
        assert.equal((await codeOf(writing)).code, '57014');
        const { rows } = await sql`select n from pool_limit`.execute(admin.db);
        assert.deepEqual(rows, []);
      } finally {
        await admin.script('drop table pool_limit');
      }
    }));
});
