import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { codesOf } from '../errors/error-codes.ts';
import { ProblemError } from '../http/problem.ts';

/** Milliseconds. No upload takes longer, so an older file was left by a crashed process. */
const ABANDONED = 10 * 60 * 1000;

const malformed = (cause: unknown) =>
  Object.assign(new ProblemError(400, 'bad-multipart', 'The form with the file cannot be read'), { cause });

/**
 * Throws if the client has gone. The parser listens to the connection from its first call on, so it would wait for ever for the
 * form of a client that left before: call this right before it.
 */
export function mustBeConnected({ raw }: FastifyRequest): void {
  if (raw.destroyed) throw malformed(new Error('The connection closed'));
}

/** The form's first file; 400 if the body is not a valid form. */
export async function firstFile(
  request: FastifyRequest,
  fileSize: number,
): Promise<MultipartFile | undefined> {
  mustBeConnected(request);
  try {
    return await request.file({ limits: { fileSize } });
  } catch (error) {
    throw malformed(error);
  }
}

/** Streams an upload to a new file in `folder`. The caller removes the file, also on failure. */
export async function receiveFile(part: MultipartFile, path: string): Promise<void> {
  try {
    await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    // Disk errors have system codes; any other error is an invalid form.
    const codes = codesOf(error);
    if ([...codes].some((code) => /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET')) throw error;
    throw malformed(error);
  }
}

/** Folder of uploads waiting to be processed. */
export class UploadFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  /** A new path for one upload. */
  path(): string {
    return join(this.#folder, randomUUID());
  }

  /** Removes files left by a crashed process. @param all removes also files that may belong to a running one. */
  async clean({ all = false } = {}): Promise<void> {
    const before = Date.now() - ABANDONED;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => null);
      if (found && (all || found.mtimeMs < before)) await rm(path, { force: true });
    }
  }
}
