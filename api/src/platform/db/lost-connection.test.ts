import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from './database.ts';
import { createBreakableDatabase, testServer } from './testing.ts';
import type { DatabaseProxy } from './testing-proxy.ts';

const CLIENTS = 7;

describe('lost connections', { skip: !testServer && 'needs PostgreSQL: npm run test:stack' }, () => {
  let database: Database;
  let proxy: DatabaseProxy;
  let admin: Database;
  let name: string;
  before(async () => {
    const server = testServer ?? '';
    ({ database, proxy, name } = await createBreakableDatabase(server));
    admin = await openDatabase({ url: server, poolSize: 1, directory: null });
    await database.script('create table probe (n int not null); insert into probe values (0)');
  });
  after(async () => {
    await database.close();
    await admin.close();
  });

  const transaction = () =>
    database.db.transaction().execute(async (trx) => {
      await sql`update probe set n = n + 1`.execute(trx);
      await sleep(Math.random() * 5);
      await sql`select pg_sleep(0.005)`.execute(trx);
    });

  /** Seven clients run queries in a loop while `harm` is repeated; returns the error codes. */
  async function underLoad(harm: () => unknown, times: number): Promise<Set<string>> {
    const codes = new Set<string>();
    let stop = false;
    const clients = Array.from({ length: CLIENTS }, async (_, index) => {
      while (!stop)
        try {
          if (index % 2 === 0) await transaction();
          else await sql`select pg_sleep(0.01)`.execute(database.db);
        } catch (error) {
          codes.add((error as { code?: string }).code ?? String(error));
          await sleep(20);
        }
    });
    for (let round = 0; round < times; round += 1) {
      await sleep(150);
      await harm();
    }
    await sleep(150);
    stop = true;
    await Promise.all(clients);
    return codes;
  }

  const recovers = async () => {
    for (let round = 0; round < 10; round += 1) await transaction();
  };
  const isTransient = (code: string) => /^(08006|57P0\d|ECONN\w+)$/.test(code);
  const onlyTransient = (codes: Set<string>) => {
    assert.ok(codes.size > 0, 'the load met no failure');
    assert.deepEqual(
      [...codes].filter((code) => !isTransient(code)),
      [],
    );
  };
  const ofThisTest = sql`select pid from pg_stat_activity where datname = `;

  it('survives every backend terminated under load, again and again', async () => {
    const kill = () =>
      sql`select pg_terminate_backend(pid) from (${ofThisTest} ${name}) as mine`.execute(admin.db);
    onlyTransient(await underLoad(kill, 8));
    await recovers();
  });

  it('survives one backend terminated under load', async () => {
    const kill = () =>
      sql`select pg_terminate_backend(pid) from (${ofThisTest} ${name} limit 1) as one`.execute(admin.db);
    onlyTransient(await underLoad(kill, 8));
    await recovers();
  });

  it('survives connections that close silently, and a server that is down for a while', async () => {
    onlyTransient(await underLoad(() => proxy.cut(), 5));
    const restart = async () => {
      await proxy.shut();
      await sleep(100);
      await proxy.open();
    };
    onlyTransient(await underLoad(restart, 3));
    await recovers();
  });

  it('rolls back a transaction whose connection is lost between two statements', async () => {
    const count = async () => (await sql<{ n: number }>`select n from probe`.execute(database.db)).rows[0]?.n;
    const before = await count();
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`update probe set n = -1`.execute(trx);
      proxy.cut();
      await sleep(50);
      await sql`select 1`.execute(trx);
    });
    await assert.rejects(failing, { code: '08006' });
    assert.equal(await count(), before);
  });
});

describe('a server that stops responding', { skip: !testServer && 'needs PostgreSQL' }, () => {
  let database: Database;
  let proxy: DatabaseProxy;
  before(async () => {
    ({ database, proxy } = await createBreakableDatabase(testServer ?? ''));
  });
  after(() => database.close());

  const ask = () => sql`select 1`.execute(database.db);
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    const code = await work().then(
      () => null,
      (error: { code?: string }) => error.code,
    );
    return { code, ms: performance.now() - started };
  };

  it('soon fails statements in progress, immediately refuses later ones, and recovers', async () => {
    await ask();
    const between = database.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await sleep(2500);
      await sql`select 1`.execute(trx);
    });
    between.catch(() => undefined);
    await sleep(100);
    proxy.freeze();
    const first = await Promise.all(Array.from({ length: 12 }, () => timed(ask)));
    for (const { code, ms } of first) {
      assert.equal(code, '08006');
      assert.ok(ms < 6000, `${ms} ms`);
    }
    const later = await timed(ask);
    assert.equal(later.code, '08006');
    assert.ok(later.ms < 1000, `${later.ms} ms`);
    await assert.rejects(between, { code: '08006' });
    proxy.thaw();
    const recovering = await timed(async () => {
      for (;;)
        try {
          return await ask();
        } catch {
          await sleep(50);
        }
    });
    assert.ok(recovering.ms < 10_000, `${recovering.ms} ms`);
    await Promise.all(Array.from({ length: 12 }, ask));
  });

  it('does not mistake a slow query for a dead server', async () => {
    const { code, ms } = await timed(() => sql`select pg_sleep(3)`.execute(database.db));
    assert.equal(code, null);
    assert.ok(ms > 2900);
  });
});

describe('the presence of a process', { skip: !testServer && 'needs PostgreSQL' }, () => {
  it('ends with its connection, and comes back with it', async () => {
    const { database, proxy } = await createBreakableDatabase(testServer ?? '');
    // Advisory locks belong to one database.
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    const url = new URL(testServer ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const colleague = await openDatabase({ url: url.href, poolSize: 2, directory: null });
    const isGone = async (name: string) =>
      (
        await sql<{ gone: boolean }>`select ${colleague.presence.isGone(sql`${name}::text`)} as gone`.execute(
          colleague.db,
        )
      ).rows[0]?.gone;
    const until = async (name: string, gone: boolean) => {
      while ((await isGone(name)) !== gone) await sleep(20);
    };
    try {
      const name = (await database.presence.name()) ?? '';
      assert.equal(await isGone(name), false);
      proxy.cut();
      await until(name, true);
      await until(name, false);
      assert.equal(await database.presence.name(), name);
      await proxy.shut();
      await until(name, true);
      assert.equal(await database.presence.name(), null);
      await proxy.open();
      await until(name, false);
    } finally {
      await colleague.close();
      await database.close();
    }
  });
});

describe('a replica that is lost', { skip: !testServer && 'needs PostgreSQL' }, () => {
  it('has its reads served by the primary', async () => {
    const { database, proxy } = await createBreakableDatabase(testServer ?? '');
    const reading = await openDatabase({
      url: testServer,
      replicaUrls: [proxy.url],
      directory: null,
    });
    const read = () => sql<{ one: number }>`select 1 as one`.execute(reading.reader);
    try {
      await read();
      proxy.cut();
      await sleep(20);
      assert.equal((await read()).rows[0]?.one, 1);
      proxy.freeze();
      // Reads in progress when it freezes fail; later ones go to the primary.
      await assert.rejects(read(), { code: '08006' });
      assert.equal((await read()).rows[0]?.one, 1);
    } finally {
      await reading.close();
      await database.close();
    }
  });
});
