import { editionCookies } from '../contract/visitor.ts';
import type { Edition } from '../domain/locale.ts';

/** Stores the language and its script; the server also reads them for `/`. */
export function keepEdition(edition: Edition): void {
  for (const cookie of editionCookies(edition)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve.
    document.cookie = cookie;
  }
}
