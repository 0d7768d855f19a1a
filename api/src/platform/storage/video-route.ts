import type { VideoFormat } from '@baza/shared/domain';
import type { FastifyInstance } from 'fastify';
import { type Drive, type Part, videoKey } from './drive.ts';
import type { VideoLinks } from './videos.ts';

const NAME = /^([0-9a-f-]{36})\.(webm|mp4)$/;
const RANGE = /^bytes=(\d{1,12})-(\d{0,12})$/;
/** How long a recording that has been taken off may still be played from a cache. */
const KEPT_SECONDS = 600;

export interface ShownVideos {
  links: VideoLinks;
  /** Whether strangers may see it now. */
  isShown(file: string): Promise<boolean>;
}

/** One part of a file of `size` bytes: first and last byte; null for a range that it does not have. */
function partOf(header: string | undefined, size: number): Part | null {
  const [, first, last] = RANGE.exec(header ?? '') ?? [];
  if (first === undefined) return { from: 0, to: size - 1 };
  const from = Number(first);
  const to = last ? Math.min(Number(last), size - 1) : size - 1;
  return from < size && from <= to ? { from, to } : null;
}

/**
 * GET `/files/videos/<id>.<format>`, also in parts: browsers ask for those to play from the middle. 404 unless an item
 * that strangers see has it, or the address is an editor's.
 */
export function videoRoute(app: FastifyInstance, drive: Drive, { links, isShown }: ShownVideos): void {
  app.get(
    '/files/videos/:name',
    { config: { rateLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      const [, id, format] = NAME.exec((request.params as { name: string }).name) ?? [];
      if (!id) return reply.callNotFound();
      const key = videoKey(id, format as VideoFormat);
      const { key: link } = request.query as { key?: unknown };
      const isPublic = await isShown(id);
      const isOpen = isPublic || links.opens(id, typeof link === 'string' ? link : undefined);
      if (!isOpen || !(await drive.exists(key))) return reply.callNotFound();
      const { contentLength: size } = await drive.getMetaData(key);
      const { range } = request.headers;
      const part = partOf(range, size);
      reply.header('accept-ranges', 'bytes').header('x-content-type-options', 'nosniff');
      if (!part) return reply.code(416).header('content-range', `bytes */${size}`).send();
      reply
        .header('cache-control', isPublic ? `public, max-age=${KEPT_SECONDS}` : 'private, no-store')
        .header('content-length', part.to - part.from + 1)
        .type(`video/${format}`);
      if (range !== undefined && RANGE.test(range))
        reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${size}`);
      return reply.send(await drive.getPart(key, part));
    },
  );
}
