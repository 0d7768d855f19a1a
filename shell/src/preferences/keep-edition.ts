import { editionCookies } from '@baza/shared/contract/visitor';
import type { Edition } from '@baza/shared/domain';

/** Stores the language and its script; the server reads them for `/`. */
export function keepEdition(edition: Edition): void {
  for (const cookie of editionCookies(edition)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve.
    document.cookie = cookie;
  }
}
