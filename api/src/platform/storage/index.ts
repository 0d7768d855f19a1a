import { AVIF_WIDTHS, MAX_PHOTO_MB, MAX_PHOTO_MEGAPIXELS, WEBP_WIDTHS } from '@baza/shared/domain';
import { photoSchema } from '@baza/shared/schema';
import multipart from '@fastify/multipart';
// The types of routes' `config.rateLimit` and `schema.hide`.
import type {} from '@fastify/rate-limit';
import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { requireUser } from '../../auth/tokens/index.ts';
import type { FilesTables } from '../db/tables/files.ts';
import { notFound } from '../http/problem.ts';
import { NO_ROOM } from '../openapi/problem-responses.ts';
import { type Drive, type PhotoFormat, photoKey } from './drive.ts';
import { ImageError } from './image-errors.ts';
import { guardDecoders } from './images.ts';
import { storePhoto, turnPhoto } from './photos.ts';
import { UploadFolder } from './received-file.ts';
import { UploadCapacity } from './upload-capacity.ts';
import { countUpload, type UploadQuota } from './upload-quota.ts';
import { createUploadReceiver, refusal } from './upload-receiver.ts';
import { type ShownVideos, videoRoute } from './video-route.ts';
import { videoUpload } from './video-upload.ts';

export { startAvifJob } from './avif-job.ts';
export { createDrive, Drive, photoKey } from './drive.ts';
export { filesOf, type ProcessedImage } from './images.ts';
export { openDrive } from './open-drive.ts';
export { sweepOrphans } from './orphans.ts';
export { storePhoto, sweepPhotos } from './photos.ts';
export { purgeUploadQuota } from './upload-quota.ts';
export { createVideoLinks, sweepVideos, type VideoLinks } from './videos.ts';

/** Milliseconds between checks for uploads left by a crashed process. */
const CLEANING = 10 * 60 * 1000;
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const widths = { webp: WEBP_WIDTHS, avif: AVIF_WIDTHS } as const;
const photoPath = new RegExp(`^(${uuid})/(\\d{3,4})\\.(webp|avif)$`);

/** For the documentation only: the file is streamed and validated by its contents. */
const uploadSchema = {
  tags: ['files'],
  summary: 'Stores a photo for listings',
  consumes: ['multipart/form-data'],
  body: z.unknown().meta({
    type: 'object',
    required: ['file'],
    properties: {
      file: {
        type: 'string',
        format: 'binary',
        description: `A JPEG, PNG, WebP, AVIF or HEIC image of at most ${MAX_PHOTO_MB} MB and ${MAX_PHOTO_MEGAPIXELS} megapixels`,
      },
    },
  }),
  response: { 201: photoSchema },
  problems: {
    413: 'The file is too large.',
    422: 'The file is no image that can be read.',
    429: 'The account has had its share of the hour or the day.',
    503: 'Too many files are under way.',
    507: NO_ROOM,
  },
};

const turnSchema = {
  tags: ['files'],
  summary: 'Turns a photo of mine a quarter clockwise; the result is a new photo',
  params: z.object({ id: z.uuid() }),
  response: { 201: photoSchema },
  problems: {
    404: 'There is no such photo of mine.',
    429: 'The account has had its share of the hour or the day.',
    507: NO_ROOM,
  },
};

export interface FilesOptions {
  db: Kysely<FilesTables>;
  drive: Drive;
  /** Folder where uploads wait to be processed. */
  uploadDir: string;
  /** Whether no other process uses that folder, so that it can be emptied at the start. */
  alone: boolean;
  quota: UploadQuota;
  videos: ShownVideos;
  /** Maximum bytes of concurrent uploads. */
  inFlight: number;
}

/** Seconds for which WebP in place of AVIF that is not made yet may be kept. */
const STAND_IN_SECONDS = 600;

/**
 * POST `/api/files` (multipart field `file`) and GET `/files/<id>/<width>.webp` or `.avif`. Until a photo has its AVIF
 * files, WebP comes under their addresses, so that nothing which names a photo changes when they are there.
 */
export async function filesPlugin(app: FastifyInstance, options: FilesOptions): Promise<void> {
  const { db, drive, quota, videos } = options;
  guardDecoders();
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fieldSize: 1024, parts: 5 },
    throwFileSizeLimit: false,
  });
  const capacity = new UploadCapacity(options.inFlight);
  const folder = new UploadFolder(options.uploadDir);
  await folder.clean({ all: options.alone });
  const cleaning = setInterval(() => folder.clean().catch(() => undefined), CLEANING).unref();
  app.addHook('onClose', async () => clearInterval(cleaning));

  const receive = createUploadReceiver({ db, quota, capacity, folder });

  app.post('/api/files', { preParsing: requireUser, schema: uploadSchema }, async (request, reply) => {
    const photo = await receive(request, MAX_PHOTO_MB, async (input, owner) => {
      try {
        return await storePhoto({ db, drive }, { input, owner });
      } catch (error) {
        throw error instanceof ImageError ? refusal(422, error.code, error.params) : error;
      }
    });
    return reply.code(201).send(photo);
  });

  app.post('/api/files/:id/turn', { preParsing: requireUser, schema: turnSchema }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const owner = request.user?.sub ?? '';
    await countUpload(db, owner, quota);
    const photo = await turnPhoto({ db, drive }, { id, owner });
    if (!photo) throw notFound('photo');
    return reply.code(201).send(photo);
  });

  videoUpload(app, { db, drive, links: videos.links, receive });
  videoRoute(app, drive, videos);

  app.get('/files/*', { config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    const [, id, width, format] = photoPath.exec((request.params as { '*': string })['*']) ?? [];
    const wanted = widths[format as PhotoFormat]?.find((each) => each === Number(width));
    if (!id || !wanted) return reply.callNotFound();
    const avif = photoKey(id, wanted, 'avif');
    const isAvif = format === 'avif' && (await drive.exists(avif));
    const key = isAvif ? avif : photoKey(id, WEBP_WIDTHS.find((each) => each >= wanted) ?? wanted);
    if (!isAvif && !(await drive.exists(key))) return reply.callNotFound();
    const isFinal = isAvif || format === 'webp';
    return reply
      .header('cache-control', `public, max-age=${isFinal ? '31536000, immutable' : STAND_IN_SECONDS}`)
      .header('x-content-type-options', 'nosniff')
      .type(isAvif ? 'image/avif' : 'image/webp')
      .send(await drive.getStream(key));
  });
}
