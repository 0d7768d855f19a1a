// `npm run restore -- FOLDER`: a site from its backup, where there is none.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { readEnv } from '../config/env.ts';
import { openDatabase } from '../db/database.ts';
import { StartupError } from '../errors/startup-error.ts';
import { makePrivateFolder } from '../private-folders/private-folders.ts';
import { openDrive } from '../storage/open-drive.ts';
import { assertNoReleases, restoreBucketReleases } from './bucket-releases.ts';
import { main } from './main.ts';
import {
  type Backup,
  backupSchema,
  copyFiles,
  databaseFile,
  dataDirOf,
  driveIn,
  type Env,
  isEmpty,
  MANIFEST,
  REGISTRY_DOCUMENT,
  registryFolderOf,
  runPostgres,
  secretKeyId,
  sha256,
} from './site-parts.ts';

function readBackup(folder: string): Backup {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new StartupError(`${folder} has no ${MANIFEST}: it is no finished backup.`);
  const result = backupSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new StartupError(`${file} is malformed.`);
  return result.data;
}

async function restoreDatabase(env: Env, file: string): Promise<void> {
  const url = env.DATABASE_URL;
  if (url)
    return runPostgres(
      'pg_restore',
      ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file],
      url,
    );
  const database = await openDatabase({ directory: join(dataDirOf(env), 'db'), image: file });
  await database.close();
}

/** Nothing is overwritten: a restore to the wrong place must not cost a site. */
async function assertEmpty(env: Env): Promise<void> {
  const registry = registryFolderOf(env);
  if (registry && existsSync(join(registry, REGISTRY_DOCUMENT)))
    throw new StartupError(`There are releases in ${registry}.`);
  if (!registry) await assertNoReleases(env, env.REGISTRY ?? '');
  if (!env.DATABASE_URL) {
    if (!isEmpty(join(dataDirOf(env), 'db'))) throw new StartupError(`There is a site in ${dataDirOf(env)}.`);
    return;
  }
  const database = await openDatabase({ url: env.DATABASE_URL, poolSize: 1, directory: null });
  try {
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(
      database.db,
    );
    if (rows.length) throw new StartupError('The database of DATABASE_URL is not empty.');
  } finally {
    await database.close();
  }
}

/** Restores a site from a backup. Everything is checked before anything is written. */
export async function restore(
  variables: Record<string, string | undefined>,
  source: string,
): Promise<Backup> {
  const env = readEnv(variables);
  const folder = resolve(source);
  const backup = readBackup(folder);
  const { kind } = backup.database;
  if ((kind === 'postgres') !== Boolean(env.DATABASE_URL))
    throw new StartupError(
      kind === 'postgres'
        ? 'The backup is of PostgreSQL: set DATABASE_URL.'
        : 'The backup is of the embedded database: unset DATABASE_URL.',
    );
  const key = secretKeyId(env);
  if (key !== backup.secretKey)
    throw new StartupError(`The backup was made under the key ${backup.secretKey}; this one is ${key}.`);
  const file = join(folder, databaseFile(kind));
  if (!existsSync(file) || (await sha256(file)) !== backup.database.sha256)
    throw new StartupError(`${file} is not the one that was written: the backup is damaged.`);
  await assertEmpty(env);

  makePrivateFolder(dataDirOf(env), console.warn);
  await restoreDatabase(env, file);
  const copied = await copyFiles(await driveIn(join(folder, 'files')), await openDrive(env, dataDirOf(env)));
  if (copied < backup.files)
    throw new StartupError(`${backup.files - copied} files are missing in the backup.`);
  const registry = registryFolderOf(env);
  if (registry && backup.registry) {
    const document = join(folder, 'registry', REGISTRY_DOCUMENT);
    cpSync(join(folder, 'registry'), registry, { recursive: true, filter: (path) => path !== document });
    cpSync(document, join(registry, REGISTRY_DOCUMENT));
  }
  if (!registry && backup.registry)
    await restoreBucketReleases(env, env.REGISTRY ?? '', join(folder, 'registry'));
  // What was copied has the modes of the backup.
  makePrivateFolder(dataDirOf(env), console.warn);
  return backup;
}

await main(import.meta.url, async (folder) => {
  const { at, files, registry } = await restore(process.env, folder);
  const releases = registry ? 'and the releases' : '(there are no releases)';
  return `The database of ${at}, ${files} files ${releases} are back. Start the site.`;
});
