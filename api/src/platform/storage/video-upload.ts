import { MAX_VIDEO_MB, MAX_VIDEO_SECONDS } from '@baza/shared/domain';
import { uploadedVideoSchema } from '@baza/shared/schema';
import type { FastifyInstance } from 'fastify';
import type { Disk } from 'flydrive';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { requireRole } from '../../auth/tokens/index.ts';
import type { FilesTables } from '../db/tables/files.ts';
import { NO_ROOM } from '../openapi/problem-responses.ts';
import { refusal, type UploadReceiver } from './upload-receiver.ts';
import { VideoError } from './video-facts.ts';
import { storeVideo, type VideoLinks, VideoTooLongError } from './videos.ts';

/** For the documentation only: the file is streamed and validated by its contents. */
const schema = {
  tags: ['content'],
  summary: 'Stores a recording for the videos of this site',
  consumes: ['multipart/form-data'],
  body: z.unknown().meta({
    type: 'object',
    required: ['file'],
    properties: {
      file: {
        type: 'string',
        format: 'binary',
        description: `MP4 or WebM of at most ${MAX_VIDEO_MB} MB and ${MAX_VIDEO_SECONDS} seconds`,
      },
    },
  }),
  response: { 201: uploadedVideoSchema },
  problems: {
    413: 'The file is too large.',
    422: '`videoFormat`: no video that browsers play, or of unknown length. `videoLength`: it is too long.',
    429: 'The account has had its share of the hour or the day.',
    503: 'Too many files are under way.',
    507: NO_ROOM,
  },
};

interface Options {
  db: Kysely<FilesTables>;
  drive: Disk;
  links: VideoLinks;
  receive: UploadReceiver;
}

/** POST `/api/content/videos` (multipart field `file`). */
export function videoUpload(app: FastifyInstance, { db, drive, links, receive }: Options): void {
  app.post('/api/content/videos', { preParsing: requireRole('content'), schema }, async (request, reply) => {
    const video = await receive(request, MAX_VIDEO_MB, async (path, owner) => {
      try {
        return await storeVideo({ db, drive }, { path, owner });
      } catch (error) {
        if (error instanceof VideoError) throw refusal(422, 'videoFormat');
        if (error instanceof VideoTooLongError)
          throw refusal(422, 'videoLength', { maxSeconds: MAX_VIDEO_SECONDS });
        throw error;
      }
    });
    return reply.code(201).send({ ...video, url: links.linkTo(video) });
  });
}
