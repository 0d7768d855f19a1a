import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { mediaTypeOf } from '@baza/shared/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knowsTag } from '../http/cached-json.ts';
import { type Encoding, encodingsOf } from '../http/encodings.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Headers of every file, also set by the gateway (docker/nginx). */
export const FILE_HEADERS = {
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
const SUFFIX = { br: '.br', gzip: '.gz' } satisfies Record<Encoding, string>;

const sizeOf = async (path: string): Promise<{ size: number; mtimeMs: number } | null> => {
  try {
    const found = await stat(path);
    return found.isFile() ? found : null;
  } catch {
    return null;
  }
};

/** Sends JSON instead of an invalid file. */
export const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .headers({ ...FILE_HEADERS, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(text);

/**
 * Sends a file below `root`, or its compressed sibling (`.br`, `.gz`) if the browser accepts it.
 * Responds 404 to paths that are missing or outside.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { root, path, immutable }: { root: string; path: string; immutable: boolean },
): Promise<FastifyReply> {
  const full = normalize(join(root, path));
  const type = mediaTypeOf(full);
  const plain = full.startsWith(root + sep) && type ? await sizeOf(full) : null;
  if (!plain || !type)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

  const etag = `"${plain.size.toString(36)}-${Math.round(plain.mtimeMs).toString(36)}"`;
  reply.headers({ ...FILE_HEADERS, 'cache-control': immutable ? IMMUTABLE : 'no-cache', etag }).type(type);
  if (knowsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();

  for (const encoding of encodingsOf(request)) {
    const sibling = full + SUFFIX[encoding];
    const packed = await sizeOf(sibling);
    if (!packed) continue;
    reply.header('content-encoding', encoding).header('content-length', packed.size);
    return reply.send(createReadStream(sibling));
  }
  return reply.header('content-length', plain.size).send(createReadStream(full));
}
