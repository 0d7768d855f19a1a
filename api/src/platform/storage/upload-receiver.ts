import { rm } from 'node:fs/promises';
import type { FieldError } from '@baza/shared/schema';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { userOf } from '../../auth/tokens/index.ts';
import type { FilesTables } from '../db/tables/files.ts';
import { ProblemError } from '../http/problem.ts';
import { firstFile, receiveFile, type UploadFolder } from './received-file.ts';
import type { UploadCapacity } from './upload-capacity.ts';
import { countUpload, type UploadQuota } from './upload-quota.ts';

const MEGABYTE = 1024 * 1024;

export const refusal = (status: number, code: string, params?: FieldError['params']): ProblemError =>
  new ProblemError(status, 'validation', 'The file cannot be taken', {
    errors: [{ path: 'file', code, ...(params ? { params } : {}) }],
  });

/** Receives the form's `file` of at most so many megabytes; what `store` does not keep is removed. */
export type UploadReceiver = <T>(
  request: FastifyRequest,
  megabytes: number,
  store: (path: string, owner: string) => Promise<T>,
) => Promise<T>;

export function createUploadReceiver({
  db,
  quota,
  capacity,
  folder,
}: {
  db: Kysely<FilesTables>;
  quota: UploadQuota;
  capacity: UploadCapacity;
  folder: UploadFolder;
}): UploadReceiver {
  return async (request, megabytes, store) => {
    if (!request.isMultipart()) throw refusal(400, 'required');
    const owner = userOf(request).sub;
    const limit = megabytes * MEGABYTE;
    const release = capacity.reserve(owner, Number(request.headers['content-length'] ?? limit));
    const path = folder.path();
    try {
      await countUpload(db, owner, quota);
      await folder.make();
      const part = await firstFile(request, limit);
      if (part?.fieldname !== 'file') throw refusal(400, 'required');
      await receiveFile(part, path);
      if (part.file.truncated) throw refusal(413, 'fileSize', { maxSize: megabytes });
      return await store(path, owner);
    } finally {
      // Drains the rest of a refused request, so that the client gets to read the response.
      request.raw.unpipe();
      request.raw.resume();
      await rm(path, { force: true });
      release();
    }
  };
}
