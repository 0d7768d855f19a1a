import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../errors/startup-error.ts';
import type { Db } from './schema.ts';

export type Migrations = Record<string, Migration>;

/**
 * Brings the schema up to date; safe to call from several processes at once. Names sort by number
 * (`0400_listings`); features arrive in any order.
 */
export async function migrate(db: Db, migrations: Migrations): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the schema';
    throw new StartupError(
      `The database could not be brought up to date (${failed}): ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  return (results ?? []).map((result) => result.migrationName);
}
