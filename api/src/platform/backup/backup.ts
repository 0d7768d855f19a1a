// `npm run backup -- FOLDER`: database, files, releases; not the keys.
import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnv } from '../config/env.ts';
import { lockDirectory } from '../db/directory-lock.ts';
import { EmbeddedPostgres } from '../db/embedded.ts';
import { StartupError } from '../errors/startup-error.ts';
import { makePrivateFolder } from '../private-folders/private-folders.ts';
import { openDrive } from '../storage/open-drive.ts';
import { saveBucketReleases } from './bucket-releases.ts';
import { main } from './main.ts';
import {
  type Backup,
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

/** Writes the database to a file: PostgreSQL beside the running site, the embedded one only while it is stopped. */
async function saveDatabase(env: Env, file: string): Promise<void> {
  if (env.DATABASE_URL)
    return runPostgres(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`],
      env.DATABASE_URL,
    );
  const directory = join(dataDirOf(env), 'db');
  if (!existsSync(directory)) throw new StartupError(`There is no site in ${dataDirOf(env)}.`);
  const release = lockDirectory(directory);
  try {
    const embedded = new EmbeddedPostgres(join(directory, 'pgdata'));
    await embedded.waitReady;
    await embedded.save(file);
    await embedded.close();
  } finally {
    release();
  }
}

/**
 * Backs a site up into a folder. A further backup into the same folder copies only new files and releases; one that is
 * killed leaves the database of the one before.
 */
export async function backUp(variables: Record<string, string | undefined>, target: string): Promise<Backup> {
  const env = readEnv(variables);
  const folder = resolve(target);
  const manifest = join(folder, MANIFEST);
  if (!isEmpty(folder) && !existsSync(manifest) && !existsSync(`${manifest}.begun`))
    throw new StartupError(`${folder} is neither empty nor a backup.`);
  makePrivateFolder(folder, console.warn);
  writeFileSync(`${manifest}.begun`, '');
  const secretKey = secretKeyId(env);
  const kind = env.DATABASE_URL ? 'postgres' : 'embedded';

  // First: what it refers to is then among the files, which outlive their rows.
  const file = join(folder, databaseFile(kind));
  const at = new Date().toISOString();
  await saveDatabase(env, `${file}.new`);
  const files = await copyFiles(await openDrive(env, dataDirOf(env)), await driveIn(join(folder, 'files')));
  const registry = registryFolderOf(env);
  if (registry && existsSync(join(registry, REGISTRY_DOCUMENT))) {
    // Its document first: the releases it names never change.
    const copy = join(folder, 'registry');
    cpSync(join(registry, REGISTRY_DOCUMENT), join(copy, REGISTRY_DOCUMENT), { recursive: true });
    cpSync(registry, copy, {
      recursive: true,
      filter: (source) => source !== join(registry, REGISTRY_DOCUMENT),
    });
  }
  const isInBucket =
    !registry && (await saveBucketReleases(env, env.REGISTRY ?? '', join(folder, 'registry')));
  renameSync(`${file}.new`, file);
  const backup: Backup = {
    format: 1,
    at,
    database: { kind, sha256: await sha256(file) },
    secretKey,
    files,
    registry: Boolean(registry) || isInBucket,
  };
  writeFileSync(`${manifest}.new`, `${JSON.stringify(backup, null, 2)}\n`, { flush: true });
  renameSync(`${manifest}.new`, manifest);
  rmSync(`${manifest}.begun`);
  // What was copied has the modes of its source.
  makePrivateFolder(folder, console.warn);
  return backup;
}

await main(import.meta.url, async (folder) => {
  const { files, registry, secretKey } = await backUp(process.env, folder);
  const releases = registry ? 'and the releases' : '(there are no releases)';
  return `The database, ${files} files ${releases} are in ${folder}. The key ${secretKey} is not: keep it elsewhere.`;
});
