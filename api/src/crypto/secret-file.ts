import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';

const NAME = 'secret-key';

/**
 * The key of an installation without `SECRET_KEY`: a file of the data folder, made at the first start. A copy of the
 * folder has the key too, so this is for the demo and development alone.
 */
function secretFromFile(dataDir: string, warn: (sentence: string) => void): string {
  const path = join(dataDir, NAME);
  try {
    mkdirSync(dataDir, { recursive: true });
    // Of two processes that start at once, one writes it.
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
    warn(
      `SECRET_KEY is not set: a key for personal data was generated in ${path}. Set SECRET_KEY in production.`,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < 32) throw new StartupError(`The key in ${path} is incomplete; restore it from a backup.`);
  return key;
}

/**
 * The key for what is encrypted in the database: `SECRET_KEY`, or the data folder's. With PostgreSQL, which other
 * processes and backups share, there is no such folder. Throws StartupError.
 */
export function secretKeyFor(
  env: { SECRET_KEY?: string; DATABASE_URL?: string },
  dataDir: string,
  warn: (sentence: string) => void,
): string {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  if (env.DATABASE_URL)
    throw new StartupError(
      'SECRET_KEY is not set: with DATABASE_URL personal data needs a key of 32 characters or more (openssl rand -base64 32).',
    );
  return secretFromFile(dataDir, warn);
}
