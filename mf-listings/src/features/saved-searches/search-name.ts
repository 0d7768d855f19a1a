import { MAX_SEARCH_NAME } from '@baza/shared/domain';

/** A name for a search from the words of its conditions; numbers there have no-break spaces, which nobody types. */
export const searchName = (words: readonly string[]): string =>
  words.join(' · ').replace(/\s+/g, ' ').slice(0, MAX_SEARCH_NAME).trim();
