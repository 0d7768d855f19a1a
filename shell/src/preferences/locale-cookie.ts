import { LOCALES, type Locale } from '@baza/shared/contract/types';
import { LOCALE_COOKIE_DAYS } from '@baza/shared/domain/constants';

/** The server reads it too, to choose the language of `/`. */
const NAME = 'locale';

export function readLocaleCookie(cookies: string = document.cookie): Locale | null {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=(\\w+)`).exec(cookies)?.[1];
  return LOCALES.find((locale) => locale === value) ?? null;
}

export const localeCookie = (locale: Locale): string =>
  `${NAME}=${locale}; max-age=${LOCALE_COOKIE_DAYS * 86_400}; path=/; samesite=lax`;

/** Remembers the language for 365 days. */
export function keepLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve.
  document.cookie = localeCookie(locale);
}
