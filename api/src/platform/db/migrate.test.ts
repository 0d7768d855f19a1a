import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from './database.ts';
import { type Migrations, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { createServerDatabase, testServer } from './testing.ts';

/** Have a few rows for each application, of which there are thousands where there are millions of listings. */
const SMALL_TABLES = ['application', 'application_event', 'application_person'];

/** Of the statements of one migration those that hold up writers of a large table until they have read all of it. */
function longLocks(statements: readonly string[]): string[] {
  const created = new Set(
    statements.flatMap((text) => /^\s*create table (?:if not exists )?"?(\w+)/i.exec(text)?.[1] ?? []),
  );
  const rules = [
    /^\s*create (?:unique )?index (?!concurrently)(?:if not exists )?"?\w+"? on "?(\w+)/i,
    /^\s*alter table "?(\w+)"?[^;]*\balter (?:column )?"?\w+"? (?:type|set data type|set not null)\b/i,
    /^\s*alter table "?(\w+)"?[^;]*\badd (?:constraint \S+ )?(?:check|foreign key)\b(?![^;]*\bnot valid\b)/i,
  ];
  return statements.filter((text) =>
    rules.some((rule) => {
      const table = rule.exec(text)?.[1];
      return table !== undefined && !created.has(table) && !SMALL_TABLES.includes(table);
    }),
  );
}

/** Migrations up to here had been made when nobody had many rows. */
const LAST_OF_SMALL_SITES = '1080_idempotency_holders';

describe('migrations that large sites get', () => {
  it('hold up no writer while they read a table', async () => {
    const statements: string[] = [];
    const db = new Kysely<unknown>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (of) => new PostgresIntrospector(of),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => void statements.push(query.sql),
    });
    for (const [name, { up }] of Object.entries(migrations)) {
      statements.length = 0;
      if (name <= LAST_OF_SMALL_SITES) continue;
      await up(db);
      assert.deepEqual(longLocks(statements), [], name);
    }
  });

  it('are told by their statements', () => {
    const long = [
      'create index a on listing (price)',
      'CREATE UNIQUE INDEX "a" ON "listing" ("price")',
      'alter table listing alter column price type numeric',
      'alter table listing alter price set not null',
      'alter table listing add constraint positive check (price > 0)',
    ];
    const short = [
      'create table fresh (id int)',
      'create index b on fresh (id)',
      'create index concurrently if not exists a on listing (price)',
      'alter table listing add column a int not null default 0',
      'alter table listing add constraint positive check (price > 0) not valid',
    ];
    assert.deepEqual(longLocks([...short, ...long]), long);
  });
});

/** Of a reading that a migration would wait for; without a limit on that wait all writers would wait as long. */
const READING_MS = 6000;
const LONGEST_WAIT_MS = 4000;
const WRITERS = 4;
const LISTINGS = 15_000;

describe('migrating a site that is used', {
  skip: testServer ? false : 'needs TEST_DATABASE_URL (npm run test:stack -- postgres)',
}, () => {
  let database: Database;
  let url: string;
  let drop: () => Promise<void>;
  let pool: pg.Pool;
  const base = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => name <= '0402_listing_sold_at'),
  );

  before(async () => {
    const created = await createServerDatabase(testServer as string);
    ({ url, drop } = created);
    database = await openDatabase({ url: created.url, directory: null });
    pool = new pg.Pool({ connectionString: created.url, max: WRITERS + 2 });
    // Those that are still closing end with the database.
    pool.on('error', () => {});
    await migrate(database.db, base);
    await database.script(`
      insert into person (sub, name, user_type)
        select 'p' || n, 'Somebody ' || n, 'user' from generate_series(1, 300) as n;
      insert into listing (owner_sub, status, category, title, description, address, landmark, doc_number,
          price, characteristics, photos, published_at, expires_at)
        select 'p' || 1 + n % 300, (array['new', 'in-sale', 'sold'])[1 + n % 3], 1, 'Title ' || n, repeat('text ', 40),
          '', '', '', 1000 + n, '{}', '[]', now(), now() + interval '60 days'
        from generate_series(1, ${LISTINGS}) as n;
      insert into photo (id, owner_sub, width, height, color, phash)
        select gen_random_uuid(), 'p' || 1 + n % 300, 800, 600, '#aabbcc', n from generate_series(1, 6000) as n;
    `);
  });
  after(async () => {
    await pool?.end();
    await database?.close();
    await drop?.();
  });

  it('no writer waits for long, none fails, nothing is lost', async (t) => {
    let isOver = false;
    let longest = 0;
    let writes = 0;
    const timed = async (text: string, values: unknown[]) => {
      const since = performance.now();
      await pool.query(text, values);
      longest = Math.max(longest, performance.now() - since);
    };
    const write = async (writer: number) => {
      for (let n = writer; !isOver; n += WRITERS) {
        await timed('update listing set price = price + 1, version = version + 1 where id = $1', [
          1 + (n % LISTINGS),
        ]);
        await timed('update person set name = $2, updated_at = now() where sub = $1', [
          `p${1 + (n % 300)}`,
          `Name ${n}`,
        ]);
        writes += 1;
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from listing, person where listing.owner_sub = person.sub');
    const reading = sleep(READING_MS).then(() => reader.query('commit'));

    const since = performance.now();
    const done = await database.unhurried((db) => migrate(db, migrations, { lockMs: 500 }));
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    await reading;
    reader.release();
    await sleep(200);
    isOver = true;
    await Promise.all(writers);

    t.diagnostic(
      `${done.length} migrations in ${seconds} s beside a reading of ${READING_MS / 1000} s, ${LISTINGS} listings; ` +
        `${writes} writes meanwhile, the longest waited ${Math.round(longest)} ms`,
    );
    assert.equal(done.length, Object.keys(migrations).length - Object.keys(base).length);
    const { rows } = await pool.query('select sum(version - 1)::int as n from listing');
    assert.equal(rows[0].n, writes);
    assert.ok(longest < LONGEST_WAIT_MS, `a writer waited ${longest} ms`);
  });

  it('an index of a large table is built while others write to it', async () => {
    const more: Migrations = {
      ...migrations,
      '9000_test': {
        online: true,
        up: async (db) =>
          void (await sql`create index concurrently if not exists tried on listing (price)`.execute(db)),
      },
    };
    assert.deepEqual(await database.unhurried((db) => migrate(db, more)), ['9000_test']);
    const { rows } = await pool.query(`select indisvalid from pg_index where indexrelid = 'tried'::regclass`);
    assert.deepEqual(rows, [{ indisvalid: true }]);
  });

  it('is done by one of two processes that begin at once, and the other waits', async () => {
    const other = await openDatabase({ url, directory: null });
    try {
      const more: Migrations = {
        ...migrations,
        '9000_test': { up: async () => undefined },
        '9000_test_again': {
          online: true,
          up: async (db) => {
            // The other process waits meanwhile, and building an index waits for every statement under way.
            await sleep(300);
            await sql`create index concurrently if not exists again on listing (price)`.execute(db);
          },
        },
      };
      const done = await Promise.all(
        [database, other].map((each) => each.unhurried((db) => migrate(db, more))),
      );
      assert.deepEqual(done.flat(), ['9000_test_again']);
    } finally {
      await other.close();
    }
  });

  it('gives up with a message when the lock is never free', async () => {
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from listing limit 1');
      const more: Migrations = {
        ...migrations,
        '9000_test': { up: async () => undefined },
        '9000_test_again': { up: async () => undefined },
        '9001_test': {
          up: async (db) => void (await sql`alter table listing add column tried int`.execute(db)),
        },
      };
      await assert.rejects(migrate(database.db, more, { lockMs: 50, patienceMs: 100 }), /9001_test.*lock/);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});
