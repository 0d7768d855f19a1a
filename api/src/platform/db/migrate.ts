import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../errors/startup-error.ts';
import type { Db } from './schema.ts';

/** One with `online` runs outside a transaction, for `create index concurrently`: it has to bear being begun again. */
type Step = Migration & { online?: boolean };
export type Migrations = Record<string, Step>;

/**
 * Milliseconds for which a migration may wait for a lock: meanwhile everybody who comes after it waits, too. Then it lets
 * them pass, and tries again.
 */
const LOCK_MS = 1000;
const PAUSE_MS = 500;
/** Milliseconds for all those attempts. */
const PATIENCE_MS = 10 * 60_000;

/** Codes of PostgreSQL for a lock that was not to be had, and for a deadlock. */
const CONTENDED = new Set(['55P03', '40P01']);
const isContended = (error: unknown) => CONTENDED.has((error as { code?: string } | undefined)?.code ?? '');

/** The same migrations, which give up instead of holding up others, and take as long as they need once they run. */
const polite = (migrations: Migrations, lockMs: number): Migrations =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up, down, online }]) => [
      name,
      {
        down,
        online,
        async up(db) {
          if (!online) await sql`select set_config('lock_timeout', ${String(lockMs)}, true)`.execute(db);
          await up(db);
        },
      },
    ]),
  );

/** Between two attempts to be the process that migrates. */
const ASK_MS = 100;

/** Tells processes that migrate from those that wait for it. */
const MIGRATING = 7_316_002;

interface Patience {
  lockMs?: number;
  patienceMs?: number;
}

/** Runs what has not been run yet, while no other process does. */
async function runAll(
  db: Db,
  migrations: Migrations,
  { lockMs = LOCK_MS, patienceMs = PATIENCE_MS }: Patience,
): Promise<string[]> {
  const all = polite(migrations, lockMs);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => all },
    allowUnorderedMigrations: true,
  });
  const done: string[] = [];
  const until = performance.now() + patienceMs;
  for (;;) {
    const known = await migrator.getMigrations();
    const next = known.find(({ executedAt }) => !executedAt)?.name;
    if (!next) return done;
    // Of an empty database all at once, up to the first that needs to be alone: nobody uses it yet.
    const isEmpty = known.every(({ executedAt }) => !executedAt);
    const alone = known.findIndex(({ migration }) => (migration as Step).online);
    const last = known.at(alone < 0 ? -1 : alone - 1);
    const { error, results } =
      isEmpty && last && alone !== 0
        ? await migrator.migrateTo(last.name)
        : await migrator.migrateUp({ disableTransactions: all[next]?.online });
    if (isContended(error) && performance.now() < until) {
      await sleep(PAUSE_MS);
      continue;
    }
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the schema';
      throw new StartupError(
        `The database could not be brought up to date (${failed}): ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
    done.push(...(results ?? []).map((result) => result.migrationName));
  }
}

/**
 * Brings the schema up to date; safe to call from several processes at once, and beside those that serve: each migration
 * is a transaction of its own. Names sort by number (`0400_listings`); features arrive in any order. Returns what it did.
 * @param db of a server, without limits on statements: see `Database.unhurried`
 */
export const migrate = (db: Db, migrations: Migrations, patience: Patience = {}): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    // Asked again and again: building an index outside a transaction waits for statements that wait for this lock.
    for (;;) {
      const { rows } = await sql<{
        mine: boolean;
      }>`select pg_try_advisory_lock(${MIGRATING}) as mine`.execute(connection);
      if (rows[0]?.mine) break;
      await sleep(ASK_MS);
    }
    try {
      return await runAll(connection, migrations, patience);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATING})`.execute(connection);
    }
  });
