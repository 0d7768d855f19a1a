import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mediaTypeOf } from '@baza/shared/http';
import type { FastifyRequest } from 'fastify';
import { codesOf } from '../../platform/errors/error-codes.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { mustBeConnected } from '../../platform/storage/received-file.ts';

const MB = 1024 * 1024;
/** Of one release. */
export const RELEASE_LIMITS = {
  files: 500,
  fileBytes: 8 * MB,
  bytes: 40 * MB,
  optionBytes: 16 * 1024,
} as const;
/** Milliseconds. No request takes longer, so an older folder was left by a killed process. */
const ABANDONED = 10 * 60 * 1000;

/** As in a manifest: no folder above, no hidden file. */
const FILE = /^(?!.*\.\.)[\w@][\w@.~-]*(?:\/[\w@][\w@.~-]*){0,4}$/;

const tooLarge = (title: string) => new ProblemError(413, 'too-large', title);
const unfit = (title: string) => new ProblemError(400, 'bad-multipart', title);

export interface ReceivedRelease {
  folder: string;
  /** The field `options`, not yet checked. */
  options: unknown;
}

/** What the site serves, except pages, which would be of its own origin; and source maps, which it keeps. */
const isKept = (name: string): boolean =>
  (mediaTypeOf(name) !== undefined && !name.endsWith('.html')) || name.endsWith('.js.map');

/**
 * Streams a form with the field `options` and a release's files, each under its path as the field's name, to a folder of
 * its own, which is removed whatever comes of it.
 */
export async function withReceivedRelease<T>(
  request: FastifyRequest,
  home: string,
  work: (received: ReceivedRelease) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new ProblemError(415, 'unsupported-media-type', 'A release is sent as multipart/form-data');
  await mkdir(home, { recursive: true, mode: 0o700 });
  await removeAbandoned(home);
  const folder = await mkdtemp(join(home, 'release-'));
  try {
    return await work({ folder, options: await receive(request, folder) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, folder: string): Promise<unknown> {
  const { files, fileBytes, bytes, optionBytes } = RELEASE_LIMITS;
  let options: unknown;
  let total = 0;
  mustBeConnected(request);
  try {
    const parts = request.parts({
      limits: { files, fileSize: fileBytes, fields: 1, fieldSize: optionBytes, parts: files + 1 },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.fieldname !== 'options' || part.valueTruncated) throw unfit('The form has an unknown field');
        options = JSON.parse(String(part.value));
        continue;
      }
      const name = part.fieldname;
      if (!FILE.test(name) || name.length > 200 || !isKept(name))
        throw unfit(`A release has no file named ${JSON.stringify(name.slice(0, 200))}`);
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(
        part.file,
        async function* count(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            total += chunk.length;
            if (total > bytes) throw tooLarge(`A release has at most ${bytes / MB} MB`);
            yield chunk;
          }
        },
        createWriteStream(path, { flags: 'wx' }),
      );
      if (part.file.truncated) throw tooLarge(`A file of a release has at most ${fileBytes / MB} MB`);
    }
  } catch (error) {
    throw told(error);
  }
  return options;
}

/** Errors of the disk stay what they are; all others are the form's. */
function told(error: unknown): unknown {
  if (error instanceof ProblemError) return error;
  const codes = [...codesOf(error)];
  if (codes.some((code) => /^FST_(?:REQ_FILE_TOO_LARGE|FILES_LIMIT|PARTS_LIMIT|FIELDS_LIMIT)$/.test(code)))
    return Object.assign(tooLarge(`A release has at most ${RELEASE_LIMITS.files} files`), { cause: error });
  if (codes.includes('EEXIST')) return unfit('A file comes twice');
  if (codes.some((code) => /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET')) return error;
  return Object.assign(unfit('The form with the release cannot be read'), { cause: error });
}

async function removeAbandoned(home: string): Promise<void> {
  const before = Date.now() - ABANDONED;
  for (const name of await readdir(home)) {
    const path = join(home, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
