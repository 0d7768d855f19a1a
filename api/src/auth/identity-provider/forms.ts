import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './html/page.ts';

const MAX_FORM_BYTES = 16 * 1024;

/** Parses forms into URLSearchParams and refuses other content types. */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();

/** Whether a form comes from another site: defence in depth besides SameSite=Lax cookies. */
export function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== new URL(publicUrl).origin;
}

export const sendPage = (reply: FastifyReply, page: Page, status = 200): FastifyReply =>
  reply.code(status).headers(page.headers).type('text/html; charset=utf-8').send(page.html);
