import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';
import { z } from 'zod';
import { secretId } from '../../auth/encryption/field-box.ts';
import { keptSecrets } from '../../auth/encryption/secret-file.ts';
import { type readEnv, secretKeysOf } from '../config/env.ts';
import { StartupError } from '../errors/startup-error.ts';
import { createDrive } from '../storage/drive.ts';

export type Env = ReturnType<typeof readEnv>;

/** `backup.json`, written last: a folder without it is an unfinished backup. */
export const backupSchema = z.object({
  format: z.literal(1),
  /** When the database was read; files and releases are those, or newer. */
  at: z.iso.datetime(),
  database: z.object({ kind: z.enum(['embedded', 'postgres']), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  /** Names the key of personal data, which is not in the backup. */
  secretKey: z.string(),
  files: z.number().int(),
  /** Whether the releases are in it; those in a bucket were not, in earlier backups. */
  registry: z.boolean(),
});
export type Backup = z.infer<typeof backupSchema>;

export const MANIFEST = 'backup.json';
export const REGISTRY_DOCUMENT = 'registry.json';
export const databaseFile = (kind: Backup['database']['kind']) =>
  kind === 'postgres' ? 'database.pgdump' : 'database.pglite.tar';

export const dataDirOf = (env: Env): string => resolve(env.DATA_DIR);
/** Null if the registry is a bucket. */
export const registryFolderOf = (env: Env): string | null =>
  env.REGISTRY?.startsWith('s3://') ? null : resolve(env.REGISTRY ?? join(dataDirOf(env), 'registry'));

/** The id of the key under which personal data is encrypted. Throws StartupError if there is none. */
export function secretKeyId(env: Env): string {
  const secret = secretKeysOf(env).current ?? keptSecrets(dataDirOf(env))?.current;
  if (secret) return secretId(secret);
  throw new StartupError(
    `There is no key: set SECRET_KEY, or put the site's file secret-key into ${dataDirOf(env)}.`,
  );
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Whether a folder is missing or empty. */
export const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** A folder of the backup as the site's files are accessed. */
export const driveIn = (folder: string): Promise<Disk> => createDrive({ dir: folder });

/**
 * Copies files that the target does not have; a file never changes under its key.
 * @param under the folder whose files are copied, which the copies are not in; all by default
 * @returns how many there are
 */
export async function copyFiles(from: Disk, to: Disk, under = ''): Promise<number> {
  let count = 0;
  let pageToken: string | undefined;
  do {
    const page = await from.listAll(under, {
      recursive: true,
      ...(pageToken && { paginationToken: pageToken }),
    });
    for (const entry of page.objects) {
      if (!entry.isFile) continue;
      count += 1;
      const key = entry.key.slice(under ? under.length + 1 : 0);
      const size = (disk: Disk, of: string) =>
        disk.getMetaData(of).then(({ contentLength }) => contentLength);
      if ((await to.exists(key)) && (await size(to, key)) === (await size(from, entry.key))) continue;
      await to.putStream(key, await from.getStream(entry.key));
    }
    pageToken = page.paginationToken;
  } while (pageToken);
  return count;
}

/** Runs a program of PostgreSQL; its password is in its environment, where other users of the machine do not see it. */
export async function runPostgres(program: string, args: readonly string[], url: string): Promise<void> {
  const address = new URL(url);
  const { password } = address;
  address.password = '';
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ENOENT'
          ? new StartupError(
              `${program} is missing: install PostgreSQL's client (Debian: postgresql-client).`,
            )
          : error,
      ),
    );
    child.once('close', done);
  });
  if (code !== 0) throw new StartupError(`${program} failed: ${said.trim().slice(0, 2000)}`);
}
