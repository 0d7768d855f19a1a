import type { FastifyInstance } from 'fastify';
import type { Disk } from 'flydrive';
import { videoKey } from './drive.ts';

const NAME = /^([0-9a-f-]{36})\.webm$/;
const RANGE = /^bytes=(\d{1,12})-(\d{0,12})$/;

/** One part of a file of `size` bytes: first and last byte; null for a range that it does not have. */
function partOf(header: string | undefined, size: number): { from: number; to: number } | null {
  const [, first, last] = RANGE.exec(header ?? '') ?? [];
  if (first === undefined) return { from: 0, to: size - 1 };
  const from = Number(first);
  const to = last ? Math.min(Number(last), size - 1) : size - 1;
  return from < size && from <= to ? { from, to } : null;
}

/** GET `/files/videos/<id>.webm`, also in parts: browsers ask for those to play from the middle. */
export function videoRoute(app: FastifyInstance, drive: Disk): void {
  app.get(
    '/files/videos/:name',
    { config: { rateLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      const id = NAME.exec((request.params as { name: string }).name)?.[1];
      if (!id || !(await drive.exists(videoKey(id)))) return reply.callNotFound();
      const { contentLength: size } = await drive.getMetaData(videoKey(id));
      const { range } = request.headers;
      const part = partOf(range, size);
      reply.header('accept-ranges', 'bytes').header('x-content-type-options', 'nosniff');
      if (!part) return reply.code(416).header('content-range', `bytes */${size}`).send();
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('video/webm');
      if (part.from === 0 && part.to === size - 1 && range === undefined)
        return reply.header('content-length', size).send(await drive.getStream(videoKey(id)));
      const bytes = await drive.getBytes(videoKey(id));
      return reply
        .code(206)
        .header('content-range', `bytes ${part.from}-${part.to}/${size}`)
        .send(Buffer.from(bytes.subarray(part.from, part.to + 1)));
    },
  );
}
