import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from './database.ts';
import { createServerDatabase, testServer } from './testing.ts';
import { proxyTo } from './testing-proxy.ts';

const replicaServer = process.env.TEST_REPLICA_URL;

describe('reading from a replica', {
  skip: replicaServer ? false : 'needs TEST_REPLICA_URL (npm run test:stack -- replica)',
}, () => {
  let database: Database;
  let proxy: Awaited<ReturnType<typeof proxyTo>>;
  let drop: () => Promise<void>;

  const isReplica = async () => {
    const { rows } = await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(database.reader);
    return rows[0]?.yes;
  };
  const isThere = async (url: string) => {
    await (await openDatabase({ url, poolSize: 1, directory: null })).close();
    return true;
  };
  const numbers = async (db: Database['db']) =>
    (await sql<{ n: number }>`select n from t order by n`.execute(db)).rows.map(({ n }) => n);
  async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const since = Date.now();
    while (!(await isSo().catch(() => false))) {
      if (Date.now() - since > 20_000) throw new Error(`${what}: not within 20 s`);
      await sleep(20);
    }
  }

  before(async () => {
    const created = await createServerDatabase(testServer as string);
    drop = created.drop;
    const address = new URL(replicaServer as string);
    address.pathname = `/${created.name}`;
    // A replica that has refused a connection is left alone for a while.
    await until('the database', () => isThere(address.href));
    proxy = await proxyTo(address.href);
    database = await openDatabase({ url: created.url, replicaUrls: [proxy.url], directory: null });
    await sql`create table t (n int)`.execute(database.db);
  });
  after(async () => {
    await database.close();
    await proxy.close();
    await drop();
  });

  it('what is written comes to it, and is read back at once where it was written', async () => {
    for (let n = 0; n < 20; n += 1) {
      await sql`insert into t values (${n})`.execute(database.db);
      assert.equal((await numbers(database.db)).length, n + 1);
    }
    await until('all', async () => (await numbers(database.reader)).length === 20);
    assert.equal(await isReplica(), true);
  });

  it('refuses writes', async () => {
    await assert.rejects(sql`insert into t values (100)`.execute(database.reader), /read-only/);
  });

  it('while it is gone the primary is read, and the replica again once it is back', async () => {
    await proxy.shut();
    await until('the primary', async () => (await isReplica()) === false);
    await sql`insert into t values (20)`.execute(database.db);
    assert.equal((await numbers(database.reader)).length, 21);
    await proxy.open();
    await until('the replica', async () => (await isReplica()) === true);
    await until('all', async () => (await numbers(database.reader)).length === 21);
  });
});
