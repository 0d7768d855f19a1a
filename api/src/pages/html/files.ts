import { mediaTypeOf } from '@baza/shared/http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Also set by the gateway. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Headers of every file, also set by the gateway (docker/nginx). */
export const FILE_HEADERS = {
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Adds `reply.sendFile`, which prefers a file's compressed sibling (`.br`, `.gz`) if the browser accepts it. */
export function allowFiles(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    acceptRanges: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders(reply) {
      reply.headers(FILE_HEADERS);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    },
  });
}

/** Sends JSON instead of an invalid file. */
export const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .headers({ ...FILE_HEADERS, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(text);

/**
 * Sends a file below `root`. Responds 404 to paths that are missing or outside, and to types that are not published.
 * `immutable` files are cached for a year, others are revalidated.
 */
export function sendFile(
  reply: FastifyReply,
  { root, path, immutable }: { root: string; path: string; immutable: boolean },
): FastifyReply {
  if (!mediaTypeOf(path)) reply.callNotFound();
  else reply.sendFile(path, root, immutable ? { immutable, maxAge: '365d' } : { cacheControl: false });
  return reply;
}
