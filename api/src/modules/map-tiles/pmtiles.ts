import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Where this process serves an archive that is a file, below the API's base. */
const ROUTE = '/public/tiles/map.pmtiles';
export const PMTILES_PATH = `/api${ROUTE}`;
const RANGE = /^bytes=(\d{1,15})-(\d{1,15})$/;
/** The largest part at once: readers ask for tiles and directories, some kilobytes each. */
const MAX_PART = 16 * 1024 * 1024;

export const isUrl = (value: string): boolean => /^https?:\/\//.test(value);

/**
 * GET `public/tiles/map.pmtiles`: a part of the archive, which is never sent whole. Its ETag changes with the file, so that a
 * reader never mixes parts of two archives.
 */
export function pmtilesRoute(app: FastifyInstance, file: string): void {
  app.get(
    ROUTE,
    { config: { rateLimit: false }, compress: false, schema: { hide: true } },
    async (request, reply) => {
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) return reply.callNotFound();
      const [, first, last] = RANGE.exec(request.headers.range ?? '') ?? [];
      const from = Number(first);
      const to = Math.min(Number(last), found.size - 1, from + MAX_PART - 1);
      reply.header('accept-ranges', 'bytes').header('x-content-type-options', 'nosniff');
      if (!(from <= to)) return reply.code(416).header('content-range', `bytes */${found.size}`).send();
      return (
        reply
          .code(206)
          .header('content-range', `bytes ${from}-${to}/${found.size}`)
          .header('content-length', to - from + 1)
          .header('etag', `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`)
          .header('cache-control', 'public, max-age=3600')
          // A type that no proxy compresses: parts of it are compressed already.
          .type('application/vnd.pmtiles')
          .send(createReadStream(file, { start: from, end: to }))
      );
    },
  );
}
