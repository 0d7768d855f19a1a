import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { codesOf } from '../errors/error-codes.ts';
import { ProblemError } from '../http/problem.ts';

/** Milliseconds: no upload is under way as long as this, so an older file was left by a process that died. */
const ABANDONED = 10 * 60 * 1000;

const malformed = (cause: unknown) =>
  Object.assign(new ProblemError(400, 'bad-multipart', 'The form with the file cannot be read'), { cause });

/** The form's first file; 400 if the body is not a valid form. */
export async function firstFile(
  read: () => Promise<MultipartFile | undefined>,
): Promise<MultipartFile | undefined> {
  try {
    return await read();
  } catch (error) {
    throw malformed(error);
  }
}

/** Writes an upload to a file of its own in `folder` as it comes. Whatever happens, the caller removes the file. */
export async function receiveFile(part: MultipartFile, path: string): Promise<void> {
  try {
    await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    // The disk's own errors have codes of the system; everything else is the form.
    const codes = codesOf(error);
    if ([...codes].some((code) => /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET')) throw error;
    throw malformed(error);
  }
}

/** Where uploads wait to be processed. */
export class UploadFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  /** A path for one upload. */
  path(): string {
    return join(this.#folder, randomUUID());
  }

  /** Removes what a process that died has left. @param all also what may be another process' own. */
  async clean({ all = false } = {}): Promise<void> {
    const before = Date.now() - ABANDONED;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => null);
      if (found && (all || found.mtimeMs < before)) await rm(path, { force: true });
    }
  }
}
