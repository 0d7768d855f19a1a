import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { type DatabaseProxy, proxyTo } from './testing-proxy.ts';

/** PostgreSQL that tests may use, where there is one (`npm run test:stack`). */
export const testServer = process.env.TEST_DATABASE_URL;

/**
 * A fresh, migrated database for one test file: embedded and in memory, or, with `TEST_DATABASE_URL`, a new
 * database on that PostgreSQL server, dropped at `close()`.
 */
export async function createTestDatabase(): Promise<Database> {
  if (testServer) return (await createOnServer(testServer)).database;
  const database = await openDatabase({ directory: null });
  await migrate(database.db, migrations);
  return database;
}

/** The same on the PostgreSQL server, reached through a proxy by which a test breaks the way to it. */
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
