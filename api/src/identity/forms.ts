import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './html/page.ts';

const MAX_FORM_BYTES = 16 * 1024;

/** Forms arrive as URLSearchParams, and nothing but forms arrives. */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** No field holds a line break or a NUL, which PostgreSQL refuses. */
export const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '');

export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();

/** A form of another site: cookies are SameSite=Lax already, this says so once more. */
export function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== new URL(publicUrl).origin;
}

export const sendPage = (reply: FastifyReply, page: Page, status = 200): FastifyReply =>
  reply.code(status).headers(page.headers).type('text/html; charset=utf-8').send(page.html);
