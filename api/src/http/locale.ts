import type { FastifyRequest } from 'fastify';

export type Locale = 'uz' | 'ru' | 'en';

/** The first interface language a request accepts; Uzbek when it names none. */
export function localeOf(request: FastifyRequest): Locale {
  for (const part of (request.headers['accept-language'] ?? '').split(',', 10)) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (language === 'uz' || language === 'ru' || language === 'en') return language;
  }
  return 'uz';
}
