// `npm run keys:rotate`: encrypts with SECRET_KEY what applications hold under SECRET_KEY_PREVIOUS, beside the running site.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renewApplicationKeys, underOtherKeys } from '../applications/renew-keys.ts';
import { EnvironmentError, readEnv, secretKeysOf } from '../config/env.ts';
import { createFieldBox } from '../crypto/field-box.ts';
import { openDatabase } from '../db/database.ts';
import { StartupError } from '../errors/startup-error.ts';

/** Rotates once; returns the sentence for the operator and whether everything is under the new key. */
export async function rotateKeys(
  variables: Record<string, string | undefined>,
): Promise<{ sentence: string; isDone: boolean }> {
  const env = readEnv(variables);
  const keys = secretKeysOf(env);
  if (!keys.current || !keys.previous)
    throw new StartupError('Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one.');
  const database = await openDatabase({
    url: env.DATABASE_URL,
    directory: join(resolve(env.DATA_DIR), 'db'),
  });
  try {
    const box = createFieldBox(keys);
    const renewed = await renewApplicationKeys(database.db, box);
    const left = await underOtherKeys(database.db, box);
    return {
      isDone: left === 0,
      sentence:
        left === 0
          ? `${renewed} rows re-encrypted. Nothing is left under another key: SECRET_KEY_PREVIOUS can be removed.`
          : `${renewed} rows re-encrypted, ${left} left: they are under neither key, or have just been changed. Run this again.`,
    };
  } finally {
    await database.close();
  }
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
