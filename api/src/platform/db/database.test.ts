import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { StartupError } from '../errors/startup-error.ts';
import { type Database, openDatabase } from './database.ts';
import { EmbeddedPostgres } from './embedded.ts';
import { ReplicaPool } from './replica-pool.ts';
import { createTestDatabase } from './testing.ts';

describe('database', () => {
  let database: Database;
  before(async () => {
    database = await createTestDatabase();
    await database.script('create table probe (id bigint primary key, n int not null)');
  });
  after(() => database.close());

  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from probe`.execute(database.db);
    return rows[0]?.n;
  };

  it('reads big integers, decimals and days the same way on every database', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as big, 1.50::numeric as decimal, date '2026-11-20' as day,
        timestamptz '2026-11-20T10:00:00.123Z' as at, '{"a":[1]}'::jsonb as json, array[1,2]::int[] as list,
        array['a','b']::text[] as words
    `.execute(database.db);
    assert.deepEqual(rows[0], {
      big: 9007199254740991,
      decimal: 1.5,
      day: '2026-11-20',
      at: new Date('2026-11-20T10:00:00.123Z'),
      json: { a: [1] },
      list: [1, 2],
      words: ['a', 'b'],
    });
  });

  it('rolls back a failed transaction and isolates it from others', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`insert into probe values (1, 1)`.execute(trx);
      await sql`insert into probe values (1, 1)`.execute(trx);
    });
    const reading = Promise.all(Array.from({ length: 5 }, count));
    await assert.rejects(failing, { code: '23505' });
    assert.deepEqual(await reading, [0, 0, 0, 0, 0]);
    await database.db.transaction().execute((trx) => sql`insert into probe values (2, 1)`.execute(trx));
    assert.equal(await count(), 1);
  });

  it('takes arrays and JSON as parameters', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from unnest(${[1, 2, 3]}::int[]) as t(id) where id = any(${[2, 3]}::int[])
        and ${JSON.stringify({ on: true })}::jsonb ->> 'on' = 'true' order by id
    `.execute(database.db);
    assert.deepEqual(rows, [{ id: 2 }, { id: 3 }]);
  });
});

describe('embedded database on disk', { skip: Boolean(process.env.TEST_DATABASE_URL) }, () => {
  const root = mkdtempSync(join(tmpdir(), 'baza-db-'));
  after(() => rmSync(root, { recursive: true, force: true }));

  it('keeps rows, and refuses a second process with a clear message', async () => {
    const directory = join(root, 'db');
    const first = await openDatabase({ directory });
    await first.script('create table kept (n int); insert into kept values (7)');
    await assert.rejects(openDatabase({ directory }), StartupError);
    await first.close();
    const second = await openDatabase({ directory });
    const { rows } = await sql`select n from kept`.execute(second.db);
    assert.deepEqual(rows, [{ n: 7 }]);
    await second.close();
  });

  it('refuses the folder of another PostgreSQL version, and says what to do', async () => {
    const directory = join(root, 'old');
    const database = await openDatabase({ directory });
    await database.close();
    writeFileSync(join(directory, 'pgdata', 'PG_VERSION'), '15\n');
    await assert.rejects(
      openDatabase({ directory }),
      /written by PostgreSQL 15; .* another folder with DATA_DIR/,
    );
  });

  it('rejects calls once its thread has ended, instead of waiting for ever', async () => {
    const embedded = new EmbeddedPostgres(null);
    await embedded.waitReady;
    await embedded.close();
    await assert.rejects(embedded.query('select 1'), { code: '08006' });
  });

  it('reports why its folder cannot be created', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    await assert.rejects(openDatabase({ directory: join(file, 'db') }), /cannot be made there/);
  });

  it('reports the address at which PostgreSQL was not found', async () => {
    await assert.rejects(
      openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', directory: null }),
      /PostgreSQL at 127\.0\.0\.1:1 cannot be used/,
    );
  });
});

describe('replicas', () => {
  const pool = (name: string, works: () => boolean) => ({
    options: {},
    connect: async () => {
      if (!works()) throw new Error('down');
      return name;
    },
    end: async () => undefined,
  });

  it('are queried in turn, and the primary while a failed one is skipped', async () => {
    let works = true;
    const replicas = [pool('a', () => works), pool('b', () => works)];
    const all = new ReplicaPool(pool('primary', () => true) as never, replicas as never);
    const connect = async () => String(await all.connect());
    assert.deepEqual([await connect(), await connect(), await connect()].sort(), ['a', 'b', 'b']);
    works = false;
    assert.equal(await connect(), 'primary');
    works = true;
    assert.equal(await connect(), 'primary');
  });
});
