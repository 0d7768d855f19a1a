import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knowsTag } from './cached-json.ts';
import { type Encoding, encodingOf } from './encodings.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A large text that stays the same while the process runs; it is compressed once for each encoding. */
export interface PackedText {
  body: Buffer;
  type: string;
  /** Weak: it stands for every encoding of the text. */
  etag: string;
  packed(encoding: Encoding): Promise<Buffer>;
}

export function packedText(text: string, type: string): PackedText {
  const body = Buffer.from(text);
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    body,
    type,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    packed(encoding) {
      const known = packed.get(encoding) ?? (encoding === 'br' ? toBrotli(body, BROTLI) : toGzip(body));
      packed.set(encoding, known);
      return known;
    },
  };
}

/** Sends the text, or 304 if the client's copy is current. @param maxAge seconds it stays fresh. */
export async function sendPackedText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: PackedText,
  maxAge: number,
): Promise<FastifyReply> {
  reply
    .header('etag', text.etag)
    .header('cache-control', `public, max-age=${maxAge}`)
    .header('vary', 'accept-encoding');
  const tag = text.etag.replace('W/', '');
  if (request.method === 'GET' && knowsTag(request.headers['if-none-match'], tag))
    return reply.code(304).send();
  const encoding = encodingOf(request);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(text.type).send(encoding ? await text.packed(encoding) : text.body);
}
