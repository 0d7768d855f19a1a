import { type FieldError, photoSchema } from '@baza/shared/schema';
import multipart from '@fastify/multipart';
// The types of routes' `config.rateLimit` and `schema.hide`.
import type {} from '@fastify/rate-limit';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Disk } from 'flydrive';
import type { Kysely } from 'kysely';
import { requireUser } from '../auth/index.ts';
import { photoKey } from './drive.ts';
import { guardDecoders, ImageError } from './images.ts';
import { storePhoto } from './photos.ts';
import { type FilesTables, PHOTO_WIDTHS } from './types.ts';

export { createDrive, type DriveOptions } from './drive.ts';
export { filesMigrations } from './migrations.ts';
export { storePhoto, sweepPhotos, toPhoto } from './photos.ts';
export * from './types.ts';

const MEGABYTE = 1024 * 1024;
const UPLOAD_BYTES = 20 * MEGABYTE;
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const photoPath = new RegExp(`^(${uuid})/(${PHOTO_WIDTHS.join('|')})\\.webp$`);

const refuse = (reply: FastifyReply, status: number, error: FieldError) =>
  reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: 'urn:baza:problem:validation',
      title: 'The file cannot be taken',
      status,
      errors: [error],
    });

/** POST `/api/files` (multipart field `file`) and GET `/files/<id>/<width>.webp`. */
export async function filesPlugin(
  app: FastifyInstance,
  { db, drive }: { db: Kysely<FilesTables>; drive: Disk },
): Promise<void> {
  guardDecoders();
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 4, fieldSize: 1024, parts: 5 },
    throwFileSizeLimit: false,
  });

  app.post(
    '/api/files',
    {
      preHandler: requireUser,
      config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
      schema: { hide: true },
    },
    async (request, reply) => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (part?.fieldname !== 'file') return refuse(reply, 400, { path: 'file', code: 'required' });
      const input = await part.toBuffer();
      if (part.file.truncated)
        return refuse(reply, 413, {
          path: 'file',
          code: 'fileSize',
          params: { maxSize: UPLOAD_BYTES / MEGABYTE },
        });
      try {
        const photo = await storePhoto({ db, drive }, { input, owner: request.user?.sub ?? '' });
        return reply.code(201).send(photoSchema.parse(photo));
      } catch (error) {
        if (error instanceof ImageError) return refuse(reply, 422, { path: 'file', code: error.code });
        throw error;
      }
    },
  );

  app.get('/files/*', { config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    const [, id, width] = photoPath.exec((request.params as { '*': string })['*']) ?? [];
    if (!id || !width) return reply.callNotFound();
    const key = photoKey(id, Number(width));
    if (!(await drive.exists(key))) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(await drive.getStream(key));
  });
}
