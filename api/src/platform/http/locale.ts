import {
  type Edition,
  editionOfCookies,
  editionOfTag,
  type Locale,
  localeOfEdition,
} from '@baza/shared/domain';
import type { FastifyRequest } from 'fastify';
import { acceptedEdition } from './accept-language.ts';

type Headers = Pick<FastifyRequest['headers'], 'accept-language' | 'cookie'>;

/** A stored language; Uzbek if it is not known. */
export const localeFrom = (text: string): Locale => (text === 'ru' || text === 'en' ? text : 'uz');

/** The language of an API response, which varies by `Accept-Language` alone. */
export const localeOf = ({ headers }: { headers: Headers }): Locale =>
  localeOfEdition(acceptedEdition(headers['accept-language']));

/**
 * The language and script of a page without a language prefix: the one in its query (a tag or a list of tags, the first known
 * one), the one in the cookie, the browser's preference.
 */
export function editionOfVisit({ headers }: { headers: Headers }, ...asked: readonly unknown[]): Edition {
  const tags = asked.flatMap((tag) => (typeof tag === 'string' ? tag.split(/[\s,]+/, 10) : []));
  return (
    tags.map(editionOfTag).find((edition) => edition !== undefined) ??
    editionOfCookies(headers.cookie) ??
    acceptedEdition(headers['accept-language'])
  );
}
