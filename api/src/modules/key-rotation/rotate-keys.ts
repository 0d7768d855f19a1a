// `npm run keys:rotate`: encrypts with a new key what is under the one before, beside the running site.
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFieldBox } from '../../auth/encryption/field-box.ts';
import { keepSecrets, keptSecrets } from '../../auth/encryption/secret-file.ts';
import { EnvironmentError, readEnv, secretKeysOf } from '../../platform/config/env.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { DirectoryInUse } from '../../platform/db/directory-lock.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { askSite, type Rotation } from './hand-over.ts';
import { renewKeys, underOtherKeys } from './renew-keys.ts';

interface Keys {
  current: string;
  previous: string;
  /** In the data folder, rather than in the environment. */
  areKept: boolean;
}

function keysOf(env: ReturnType<typeof readEnv>, dataDir: string): Keys {
  const { current, previous } = secretKeysOf(env);
  if (current && previous) return { current, previous, areKept: false };
  const kept = env.SECRET_KEY || env.DATABASE_URL ? null : keptSecrets(dataDir);
  if (!kept) throw new StartupError('Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one.');
  return { current: randomBytes(32).toString('base64'), previous: kept.current, areKept: true };
}

/** On a database that this process may open. */
async function rotateHere(env: ReturnType<typeof readEnv>, dataDir: string, keys: Keys): Promise<Rotation> {
  const database = await openDatabase({ url: env.DATABASE_URL, directory: join(dataDir, 'db') });
  try {
    // Before the first row, so that no value is ever under a key that is nowhere.
    if (keys.areKept) keepSecrets(dataDir, keys);
    const box = createFieldBox(keys);
    const renewed = await renewKeys(database.db, box);
    return { renewed, left: await underOtherKeys(database.db, box) };
  } finally {
    await database.close();
  }
}

/** Rotates once; returns the sentence for the operator and whether everything is under the new key. */
export async function rotateKeys(
  variables: Record<string, string | undefined>,
): Promise<{ sentence: string; isDone: boolean }> {
  const env = readEnv(variables);
  const dataDir = resolve(env.DATA_DIR);
  const keys = keysOf(env, dataDir);
  const rotation = await rotateHere(env, dataDir, keys).catch((error) => {
    if (error instanceof DirectoryInUse) return askSite(dataDir, keys);
    throw error;
  });
  if ('problem' in rotation)
    throw new StartupError(
      rotation.problem === 'other-key'
        ? 'The running site has another key than SECRET_KEY_PREVIOUS. Nothing was changed.'
        : 'The site could not re-encrypt everything, and its log says why. Both keys are still needed; start it with both to go on.',
    );
  const { renewed, left } = rotation;
  const then = keys.areKept
    ? 'The new key is in the data folder.'
    : 'SECRET_KEY_PREVIOUS can be removed once every process has been started with both.';
  return {
    isDone: left === 0,
    sentence:
      left === 0
        ? `${renewed} rows re-encrypted. Nothing is left under another key. ${then}`
        : `${renewed} rows re-encrypted, ${left} left: they are under neither key, or have just been changed. Run this again.`,
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { sentence, isDone } = await rotateKeys(process.env);
    console.log(sentence);
    process.exit(isDone ? 0 : 1);
  } catch (error) {
    const isKnown = error instanceof StartupError || error instanceof EnvironmentError;
    console.error(isKnown ? error.message : error);
    process.exit(1);
  }
}
