import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Db } from './schema.ts';

/**
 * Runs `work` unless another process is doing so. The lock belongs to the connection, so that it goes with its process.
 * The embedded database has one process.
 */
export async function lead(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  name: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  if (kind === 'embedded') return work(db);
  const key = sql`hashtextextended(${name}, 0)`;
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${key}) as ours`.execute(
      connection,
    );
    if (!rows[0]?.ours) return;
    try {
      await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
