import { useText } from '@baza/shared/contract';
import { activeParts, type ListingFilter } from '@baza/shared/domain';
import { usePartWords } from '../filter-panel/use-part-words.ts';
import { SEARCH_TEXTS } from './search-texts.ts';

/** The conditions of a filter in words. */
export function useSearchWords(filter: ListingFilter): string[] {
  const wordsOf = usePartWords(filter);
  return activeParts(filter).map(wordsOf).filter(Boolean);
}

/** The same in a line; "all listings" without any. */
export function useSearchLine(filter: ListingFilter): string {
  const { t } = useText(SEARCH_TEXTS);
  return useSearchWords(filter).join(' · ') || t('every');
}
