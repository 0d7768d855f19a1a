import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SIGNATURE_FILE, signManifest } from '../access/signature.ts';
import { usageError } from './command.ts';

/** Signs a build with the key of the environment, if there is one. */
export async function signBuild(
  dist: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const { BAZA_SIGNING_KEY: text, BAZA_SIGNING_KEY_FILE: file } = env;
  if (!text && !file) return;
  const read = (path: string) =>
    readFile(path, 'utf8').catch(() => {
      throw usageError(`${path} cannot be read.`, 'Nothing was signed or published.');
    });
  const pem = text || (await read(file ?? ''));
  const signature = signManifest(await read(join(dist, 'release.json')), pem);
  await writeFile(join(dist, SIGNATURE_FILE), `${JSON.stringify(signature)}\n`);
}
