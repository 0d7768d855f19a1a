import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names a browser in which somebody with a right to it has requested the preview of a release that waits. */
const COOKIE = 'preview_browser';
const KEY = /^[\w-]{32}$/;
const SECONDS = 14 * 24 * 3600;

/** Undefined in a browser that has none. */
export function browserKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = parseCookie(headers.cookie ?? '')[COOKIE];
  return key && KEY.test(key) ? key : undefined;
}

/** The key of the caller's browser, which its later requests carry; pages of other sites cannot make it send the key. */
export function giveBrowserKey(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const key = browserKeyOf(request) ?? randomBytes(24).toString('base64url');
  reply.header(
    'set-cookie',
    `${COOKIE}=${key}; path=/; max-age=${SECONDS}; httponly; samesite=strict${isSecure ? '; secure' : ''}`,
  );
  return key;
}
