import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import manifest from '../../package.json' with { type: 'json' };
import { type Database, openDatabase } from './database.ts';
import { EmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { type DatabaseProxy, proxyTo } from './testing-proxy.ts';

/** The PostgreSQL server for tests, if there is one (`npm run test:stack`). */
export const testServer = process.env.TEST_DATABASE_URL;

/** Image of an empty embedded database, created once for all test files: opening a copy is eight times as fast. */
async function emptyImage(): Promise<string> {
  const version = manifest.dependencies['@electric-sql/pglite'];
  const directory = join(import.meta.dirname, '../../../node_modules/.cache/baza');
  const image = join(directory, `pglite-${version}.tar`);
  if (existsSync(image)) return image;
  const written = `${image}.${process.pid}`;
  const embedded = new EmbeddedPostgres(null);
  await mkdir(directory, { recursive: true });
  await embedded.save(written);
  await embedded.close();
  await rename(written, image);
  return image;
}

/**
 * A fresh, migrated database for one test file: embedded and in memory, or, with `TEST_DATABASE_URL`, a new
 * database on that PostgreSQL server, dropped at `close()`.
 */
export async function createTestDatabase(): Promise<Database> {
  if (testServer) return (await createOnServer(testServer)).database;
  const database = await openDatabase({ directory: null, image: await emptyImage() });
  await migrate(database.db, migrations);
  return database;
}

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

async function createOnServer(
  server: string,
  { through = server, poolSize = 5 }: { through?: string; poolSize?: number } = {},
): Promise<{ database: Database; name: string }> {
  const name = `baza_test_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url: server, poolSize: 1, directory: null });
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = new URL(through);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, poolSize, directory: null });
  await migrate(database.db, migrations);
  return {
    name,
    database: {
      ...database,
      close: async () => {
        await database.close();
        await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.db);
        await admin.close();
      },
    },
  };
}
