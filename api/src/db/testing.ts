import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/**
 * A fresh, migrated database for one test file: embedded and in memory, or, with `TEST_DATABASE_URL`, a new
 * database on that PostgreSQL server, dropped at `close()`.
 */
export async function createTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createOnServer(server) : await openDatabase({ directory: null });
  await migrate(database.db, migrations);
  return database;
}

async function createOnServer(server: string): Promise<Database> {
  const name = `baza_test_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url: server, poolSize: 1, directory: null });
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, poolSize: 5, directory: null });
  return {
    ...database,
    close: async () => {
      await database.close();
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.db);
      await admin.close();
    },
  };
}
