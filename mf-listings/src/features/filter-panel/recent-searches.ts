import { isText, listIn, local } from '@baza/shared/browser';
import { STORAGE_KEYS } from '@baza/shared/domain';

const KEPT = 5;

/** The last texts searched in this browser, the newest first; none where nothing can be stored. */
export const recentSearches = (): string[] => listIn(local.get(STORAGE_KEYS.searches), isText, KEPT);

const store = (texts: readonly string[]): void => local.set(STORAGE_KEYS.searches, JSON.stringify(texts));

export const rememberSearch = (text: string): void =>
  store([text, ...recentSearches().filter((other) => other !== text)].slice(0, KEPT));

export const forgetSearches = (): void => store([]);
