import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../platform/errors/startup-error.ts';

const NAME = 'secret-key';

/** The current key and, from the beginning of a rotation to the next start, the previous one. */
export interface KeptSecrets {
  current: string;
  previous?: string | undefined;
}

/** The keys in the data folder; null if there are none. Throws StartupError if they are incomplete. */
export function keptSecrets(dataDir: string): KeptSecrets | null {
  const path = join(dataDir, NAME);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const [current = '', previous] = text.trim().split(/\s+/);
  if (current.length < 32 || (previous !== undefined && previous.length < 32))
    throw new StartupError(`The key in ${path} is incomplete; restore it from a backup.`);
  return { current, previous };
}

/** Replaces the keys of the data folder; a process that is killed leaves the ones before or these. */
export function keepSecrets(dataDir: string, { current, previous }: KeptSecrets): void {
  const path = join(dataDir, NAME);
  writeFileSync(`${path}.tmp`, `${previous ? `${current}\n${previous}` : current}\n`, {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${path}.tmp`, path);
}

/**
 * The key of an installation without `SECRET_KEY`: a file of the data folder, made at the first start. A copy of the
 * folder has the key too, so this is for the demo and development alone.
 */
function secretsFromFile(dataDir: string, warn: (sentence: string) => void): KeptSecrets {
  const path = join(dataDir, NAME);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Of two processes that start at once, one writes it.
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
    warn(
      `SECRET_KEY is not set: a key for personal data was generated in ${path}. Set SECRET_KEY in production.`,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return keptSecrets(dataDir) as KeptSecrets;
}

/**
 * The keys for what is encrypted in the database: `SECRET_KEY`, or the data folder's. With PostgreSQL, which other
 * processes and backups share, there is no such folder. Throws StartupError.
 */
export function secretKeysFor(
  env: { SECRET_KEY?: string; SECRET_KEY_PREVIOUS?: string; DATABASE_URL?: string },
  dataDir: string,
  warn: (sentence: string) => void,
): KeptSecrets & { areKept: boolean } {
  if (env.SECRET_KEY) return { current: env.SECRET_KEY, previous: env.SECRET_KEY_PREVIOUS, areKept: false };
  if (env.DATABASE_URL)
    throw new StartupError(
      'SECRET_KEY is not set: with DATABASE_URL personal data needs a key of 32 characters or more (openssl rand -base64 32).',
    );
  return { ...secretsFromFile(dataDir, warn), areKept: true };
}
