import { localeCookie } from '@baza/shared/contract/visitor';
import type { Locale } from '@baza/shared/domain';

/** Stores the language; the server also reads it for `/`. */
export function keepLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve.
  document.cookie = localeCookie(locale);
}
