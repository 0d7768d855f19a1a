import { localeOfEdition } from '@baza/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { editionOfVisit } from '../../platform/http/locale.ts';
import { type PlainPage, plainPage } from '../../platform/http/plain-page.ts';
import { readAddress } from './address.ts';
import { webTexts } from './i18n/texts.ts';

function send(reply: FastifyReply, status: number, page: Omit<PlainPage, 'home'>): FastifyReply {
  const { html, headers } = plainPage({ ...page, home: webTexts[localeOfEdition(page.edition)].home });
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').serializer(String).send(html);
}

/** The page for a malformed URL, which is not repeated, resolved or logged. */
export function sendBadAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const edition = editionOfVisit(request);
  const { notFound: title, badAddress: text } = webTexts[localeOfEdition(edition)];
  return send(reply, 400, { edition, title, text });
}

/** The page for a link of a preview that is not ours or has ended. */
export function sendPreviewEnded(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const edition = readAddress(request.url)?.edition ?? editionOfVisit(request);
  const { previewEnded: title, previewEndedText: text } = webTexts[localeOfEdition(edition)];
  return send(reply, 410, { edition, title, text });
}

/** @param seconds after which the address may retry. */
export function sendTooMany(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  const edition = readAddress(request.url)?.edition ?? editionOfVisit(request);
  const { tooMany: title, tooManyText } = webTexts[localeOfEdition(edition)];
  const text = tooManyText.replace('{seconds}', String(seconds));
  return send(reply.header('retry-after', String(seconds)), 429, { edition, title, text });
}
