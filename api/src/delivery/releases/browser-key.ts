import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Identifies the browser that may open previews of releases waiting for approval. */
const COOKIE = 'preview_browser';
const KEY = /^[\w-]{32}$/;
const SECONDS = 14 * 24 * 3600;

/** Returns the key of the browser; undefined if it has none. */
export function browserKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = parseCookie(headers.cookie ?? '')[COOKIE];
  return key && KEY.test(key) ? key : undefined;
}

/** Returns the key of the browser, and sets a new one if it has none. Requests from other sites do not carry it. */
export function giveBrowserKey(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const key = browserKeyOf(request) ?? randomBytes(24).toString('base64url');
  reply.header(
    'set-cookie',
    stringifySetCookie({
      ...{ name: COOKIE, value: key, path: '/', maxAge: SECONDS },
      ...{ httpOnly: true, sameSite: 'strict', secure: isSecure },
    }),
  );
  return key;
}
