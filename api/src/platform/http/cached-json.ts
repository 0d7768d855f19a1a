import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** For the OpenAPI document: the response to a client whose copy is current. */
export const unchanged = z.null().describe('Not changed since the response whose ETag If-None-Match names');

/** A prepared response: its text and its ETag. */
export interface CachedJson {
  body: string;
  etag: string;
}

export function cachedJson(value: unknown): CachedJson {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Whether an If-None-Match header contains the tag (weak comparison). */
export const knowsTag = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false);

/** Sends a cached response, or 304 if the client's copy is current. @param maxAge seconds it stays fresh. */
export function sendCachedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CachedJson,
  maxAge: number,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', `public, max-age=${maxAge}`);
  if (request.method === 'GET' && knowsTag(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(body);
}
