import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from '@baza/shared/domain';

export const localeCookie = (locale: Locale): string =>
  `${LOCALE_COOKIE}=${locale}; max-age=${LOCALE_COOKIE_DAYS * 86_400}; path=/; samesite=lax`;

/** Stores the language for 365 days; the server also reads it for `/`. */
export function keepLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve.
  document.cookie = localeCookie(locale);
}
