import { DEFAULT_LOCALE, LOCALES, type Locale } from '@baza/shared/contract/types';
import type { FastifyRequest } from 'fastify';

export type { Locale };

/** The first interface language a request accepts; Uzbek when it names none. */
export function localeOf(request: FastifyRequest): Locale {
  for (const part of (request.headers['accept-language'] ?? '').split(',', 10)) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (language === 'uz' || language === 'ru' || language === 'en') return language;
  }
  return 'uz';
}

/** The language of a first visit to `/`: the stored choice, else what the browser prefers. */
export function preferredLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  const known = (text: string | undefined) => LOCALES.find((locale) => locale === text);
  const stored = known(cookie);
  if (stored) return stored;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality) : 1 };
    })
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ tag }) => known(tag)).find(Boolean) ?? DEFAULT_LOCALE;
}

/** The same of a request. */
export const localeOfVisit = ({ headers }: Pick<FastifyRequest, 'headers'>): Locale =>
  preferredLocale(/(?:^|;\s*)locale=(\w+)/.exec(headers.cookie ?? '')?.[1], headers['accept-language']);
