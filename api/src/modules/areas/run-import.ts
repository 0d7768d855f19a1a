import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EnvironmentError, readEnv } from '../../platform/config/env.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { migrations } from '../../platform/db/migrations/index.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { TableError } from '../../platform/spreadsheets/cells.ts';
import { decodeText } from '../../platform/spreadsheets/decode.ts';
import { installBuiltInAreas } from './built-in-areas.ts';

export interface Rejected {
  row: number;
  code: string;
  why: string;
}

interface Import {
  /** What is imported, for messages: "areas". */
  what: string;
  usage: string;
  /** Writes to the database and says what it did. */
  work: (
    text: string,
    database: Database['db'],
    file: string,
  ) => Promise<{ done: string; rejected: Rejected[] }>;
}

/** A command of ops that imports the file named on the command line; the exit code is 1 if a row was rejected. */
export async function runImport({ what, usage, work }: Import): Promise<void> {
  const [file] = process.argv.slice(2);
  if (!file) {
    console.error(`Usage: ${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    const text = decodeText(readFileSync(resolve(process.env.INIT_CWD ?? '.', file)));
    const env = readEnv();
    const database = await openDatabase({
      url: env.DATABASE_URL,
      directory: join(resolve(env.DATA_DIR), 'db'),
    });
    try {
      await database.unhurried((db) => migrate(db, migrations));
      await installBuiltInAreas(database.db);
      const { done, rejected } = await work(text, database.db, file);
      console.log(`${done}, ${rejected.length} rejected.`);
      for (const { row, code, why } of rejected) console.log(`  row ${row} (${code || 'no code'}): ${why}`);
      if (rejected.length > 0) process.exitCode = 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    const known =
      error instanceof StartupError ||
      error instanceof EnvironmentError ||
      error instanceof SyntaxError ||
      error instanceof TableError ||
      (error as NodeJS.ErrnoException).code === 'ENOENT';
    console.error(known ? `The ${what} were not imported: ${(error as Error).message}` : error);
    process.exitCode = 1;
  }
}
