import { cookies } from '@baza/shared/browser';
import { editionCookies } from '@baza/shared/contract/visitor';
import type { Edition } from '@baza/shared/domain';

/** Stores the language and its script; the server reads them for `/`. */
export function keepEdition(edition: Edition): void {
  for (const cookie of editionCookies(edition)) cookies.set(cookie);
}
