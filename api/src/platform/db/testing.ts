import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PGliteDialect, sql } from 'kysely';
import manifest from '../../../package.json' with { type: 'json' };
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { EmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Db, Schema } from './schema.ts';
import { type DatabaseProxy, proxyTo } from './testing-proxy.ts';

/** The PostgreSQL server for tests, if there is one (`npm run test:stack`). */
export const testServer = process.env.TEST_DATABASE_URL;

const cache = join(import.meta.dirname, '../../../../node_modules/.cache/baza');

/** Changes with PGlite, with what is kept beside, and with whatever the migrations do. */
function migratedHash(): string {
  const hash = createHash('sha256').update(manifest.dependencies['@electric-sql/pglite']);
  hash.update(KEEP_MIGRATED_ROWS);
  for (const file of globSync(['migrations/*.ts', 'area-uuid.ts'], { cwd: import.meta.dirname }).sort())
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Image of a migrated database, created once for all test files: a copy opens in a third of the time. */
async function migratedImage(): Promise<string> {
  const image = join(cache, `pglite-${migratedHash()}.tar`);
  if (existsSync(image)) return image;
  const written = `${image}.${process.pid}`;
  const embedded = new EmbeddedPostgres(null);
  await embedded.waitReady;
  const db: Db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: embedded }) });
  await migrate(db, migrations);
  await embedded.script(KEEP_MIGRATED_ROWS);
  await mkdir(cache, { recursive: true });
  await embedded.save(written);
  await db.destroy();
  await embedded.close();
  await rename(written, image);
  return image;
}

/**
 * A database for one test file with no rows but what migrations wrote: embedded and in memory, or, with
 * `TEST_DATABASE_URL`, on that PostgreSQL server. At `close()` it is gone, or emptied for the next file.
 */
export async function createTestDatabase(): Promise<Database> {
  const spare = spares.pop();
  if (spare) return spare;
  const database = testServer
    ? (await createOnServer(testServer)).database
    : await openDatabase({ directory: null, image: await migratedImage() });
  if (!process.env.LEND_TEST_DATABASES) return database;
  const made = await schemaOf(database);
  const lent: Database = {
    ...database,
    async close() {
      // A statement under way, or another schema: it is not as it was.
      if (database.waiting() > 0 || (await schemaOf(database)) !== made) return database.close();
      await database.script(EMPTY);
      spares.push(lent);
    },
  };
  return lent;
}

/**
 * Of test files of this process that have ended: emptying a database takes a fraction of opening one. Its thread keeps the
 * process alive, so there are none unless the runner of the files ends it.
 */
const spares: Database[] = [];

/** What a test could have changed but rows. Columns that a start adds to the search table stay. */
async function schemaOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    with own as (
      select oid from pg_namespace where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    ), part as (
      select concat_ws(' ', relname, relkind, attname, atttypid, attnotnull, atthasdef) as fact
      from pg_class join pg_attribute on attrelid = pg_class.oid where relnamespace in (table own)
        and (relname <> 'listing_search' or attisdropped)
      union all select concat_ws(' ', conname, convalidated) from pg_constraint
        where connamespace in (table own) and contype <> 'n'
      union all select concat_ws(' ', tgrelid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace in (table own)
    )
    select md5(string_agg(fact, ',' order by fact)) as schema from part`.execute(db);
  return rows[0]?.schema ?? '';
}

const EACH_TABLE = `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`;
/** Copies the rows that migrations wrote. */
const KEEP_MIGRATED_ROWS = `
  create schema migrated;
  do $$ declare name text; has boolean; begin
    for name in ${EACH_TABLE} loop
      execute format('select exists (select from %I)', name) into has;
      if has then execute format('create table migrated.%1$I as table %1$I', name); end if;
    end loop;
  end $$`;
const EMPTY = `
  reset all;
  do $$ declare name text; size bigint; begin
    set local session_replication_role = replica;
    for name, size in select tablename, pg_relation_size(quote_ident(tablename)) from (${EACH_TABLE}) as t loop
      if size > 1000000 then execute format('truncate %I cascade', name);
      elsif size > 0 then execute format('delete from %I', name); end if;
    end loop;
    for name in select tablename from pg_tables where schemaname = 'migrated' loop
      execute format('insert into %1$I overriding system value table migrated.%1$I', name);
    end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
      execute format('alter sequence %I restart', name);
    end loop;
  end $$`;

/** The same on the PostgreSQL server, through a proxy with which a test breaks the connection. */
export async function createBreakableDatabase(
  server: string,
  options: { poolSize?: number } = {},
): Promise<{ database: Database; proxy: DatabaseProxy; name: string }> {
  const proxy = await proxyTo(server);
  const { database, name } = await createOnServer(server, { ...options, through: proxy.url });
  return {
    proxy,
    database: {
      ...database,
      close: async () => {
        await database.close();
        await proxy.close();
      },
    },
    name,
  };
}

/**
 * A migrated database that processes open at the place given, one after another: in a folder or, with
 * `TEST_DATABASE_URL`, on that server.
 */
export async function createSharedDatabase(
  directory: string,
): Promise<{ place: DatabaseOptions; close(): Promise<void> }> {
  if (!testServer) {
    const database = await openDatabase({ directory, image: await migratedImage() });
    await database.close();
    return { place: { directory }, close: async () => undefined };
  }
  const { database, name } = await createOnServer(testServer);
  return { place: { url: inServer(testServer, name), directory: null }, close: database.close };
}

const inServer = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Tells processes that create the template from those that wait for it. */
const TEMPLATE_LOCK = 7_316_001;

/** A migrated database on the server, created once for all test files: a copy takes a fifth of the time. */
async function templateOn(server: string): Promise<string> {
  const name = `baza_template_${migratedHash()}`;
  const admin = await openDatabase({ url: server, poolSize: 1, directory: null });
  try {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(admin.db);
    const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(admin.db);
    if (rows.length > 0) return name;
    const unfinished = sql.id(`${name}_unfinished`);
    await sql`drop database if exists ${unfinished} with (force)`.execute(admin.db);
    await sql`create database ${unfinished}`.execute(admin.db);
    const database = await openDatabase({
      url: inServer(server, `${name}_unfinished`),
      poolSize: 1,
      directory: null,
    });
    try {
      await migrate(database.db, migrations);
      await database.script(KEEP_MIGRATED_ROWS);
    } finally {
      await database.close();
    }
    await sql`alter database ${unfinished} rename to ${sql.id(name)}`.execute(admin.db);
    return name;
  } finally {
    await admin.close();
  }
}

/** A database on the PostgreSQL server: empty, or a copy of another. */
export async function createServerDatabase(
  server: string,
  template = 'template1',
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `baza_test_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url: server, poolSize: 1, directory: null });
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin.db);
  return {
    name,
    url: inServer(server, name),
    drop: async () => {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.db);
      await admin.close();
    },
  };
}

async function createOnServer(
  server: string,
  { through = server, poolSize = 5 }: { through?: string; poolSize?: number } = {},
): Promise<{ database: Database; name: string }> {
  const { name, drop } = await createServerDatabase(server, await templateOn(server));
  const database = await openDatabase({ url: inServer(through, name), poolSize, directory: null });
  return {
    name,
    database: {
      ...database,
      close: async () => {
        await database.close();
        await drop();
      },
    },
  };
}
