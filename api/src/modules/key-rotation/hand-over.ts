import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { seal, unseal } from '../../auth/encryption/seal.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';

/**
 * The embedded database belongs to the running site, so the command asks the site to rotate, by files of the data
 * folder: the new key, encrypted with the current one. Who has neither the folder nor that key cannot ask, and the
 * same request is of no use twice.
 */
const REQUEST = 'key-rotation.request';
const RESPONSE = 'key-rotation.response';
const PURPOSE = 'rotation of keys';

export type Rotation = { renewed: number; left: number } | { problem: 'other-key' | 'failed' };

/** Milliseconds between looks for the response, until the request is taken, and until it is carried out. */
const STEP = 200;
const TAKEN = 15_000;
const DONE = 30 * 60_000;

function readFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Renamed into place, so that nobody reads a part of it. */
function writeWhole(path: string, value: object): void {
  writeFileSync(`${path}.tmp`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${path}.tmp`, path);
}

/** Asks the site that runs on a data folder, and waits. Throws StartupError if it does not respond. */
export async function askSite(
  dataDir: string,
  { current, previous }: { current: string; previous: string },
): Promise<Rotation> {
  const [request, response] = [join(dataDir, REQUEST), join(dataDir, RESPONSE)];
  const id = randomUUID();
  writeWhole(request, { id, sealed: seal(current, previous, PURPOSE, id) });
  const began = Date.now();
  for (;;) {
    await setTimeout(STEP);
    const text = readFile(response);
    const found = text === null ? null : (JSON.parse(text) as { id: string; rotation: Rotation });
    // Another's may still be there.
    if (found?.id === id) {
      rmSync(response, { force: true });
      return found.rotation;
    }
    const waited = Date.now() - began;
    // The file may be of a later command by now.
    const isTaken = !readFile(request)?.includes(id);
    if (waited < (isTaken ? DONE : TAKEN)) continue;
    if (!isTaken) rmSync(request, { force: true });
    throw new StartupError(
      isTaken
        ? 'The site has not finished. If it has stopped, start it with both keys: it goes on by itself.'
        : 'The site that uses this data folder did not take the request. Nothing was changed.',
    );
  }
}

/** Carries out what `askSite` has asked for, if it has. @param currentKey the site's key now. */
export async function answerCommand(
  dataDir: string,
  currentKey: string | undefined,
  rotate: (next: string) => Promise<Rotation>,
): Promise<void> {
  const request = join(dataDir, REQUEST);
  const text = readFile(request);
  if (text === null) return;
  // First, so that it is carried out once.
  rmSync(request, { force: true });
  const { id, sealed } = JSON.parse(text) as { id: string; sealed: string };
  const next = currentKey && unseal(sealed, currentKey, PURPOSE, id);
  const respond = (rotation: Rotation) => writeWhole(join(dataDir, RESPONSE), { id, rotation });
  if (!next) return respond({ problem: 'other-key' });
  try {
    respond(await rotate(next));
  } catch (error) {
    respond({ problem: 'failed' });
    throw error;
  }
}
