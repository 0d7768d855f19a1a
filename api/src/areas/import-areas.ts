import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { EnvironmentError, readEnv } from '../config/env.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import { StartupError } from '../errors/startup-error.ts';
import { saveAreas } from './area-store.ts';
import { installBuiltInAreas } from './built-in-areas.ts';
import { planImport } from './import-plan.ts';
import { readCsv, readJson } from './read-rows.ts';

/** `npm run areas:import -- FILE`: imports a full official list; may be repeated. */
async function main(file: string | undefined): Promise<number> {
  if (!file) {
    console.error(
      'Usage: npm run areas:import -- FILE (JSON or CSV: code, parent_code, level, name_uz, name_latn, name_ru)',
    );
    return 2;
  }
  const text = readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8');
  const rows = extname(file).toLowerCase() === '.json' ? readJson(text) : readCsv(text);
  const env = readEnv();
  const database = await openDatabase({
    url: env.DATABASE_URL,
    directory: join(resolve(env.DATA_DIR), 'db'),
  });
  try {
    await migrate(database.db, migrations);
    await installBuiltInAreas(database.db);
    const known = await database.db.selectFrom('area').selectAll().execute();
    const plan = planImport(rows, new Map(known.map((row) => [row.code, row])));
    await saveAreas(database.db, plan.accepted);
    const before = new Set(known.map((row) => row.code));
    const fresh = plan.accepted.filter((row) => !before.has(row.code)).length;
    console.log(
      `${rows.length} rows read: ${fresh} areas added, ${plan.accepted.length - fresh} brought up to date, ${plan.rejected.length} rejected.`,
    );
    for (const { row, code, why } of plan.rejected)
      console.log(`  row ${row} (${code || 'no code'}): ${why}`);
    return plan.rejected.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  const known =
    error instanceof StartupError || error instanceof EnvironmentError || error instanceof SyntaxError;
  const code = (error as NodeJS.ErrnoException).code;
  if (known || code === 'ENOENT') console.error(`The areas were not imported: ${(error as Error).message}`);
  else console.error(error);
  process.exitCode = 1;
}
