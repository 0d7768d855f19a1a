import { useText } from '@baza/shared/contract';
import { type ListingFilter, listHeading } from '@baza/shared/domain';
import { useAreaWords } from '../../features/filter-panel/use-part-words.ts';

/** What the list is of: its category, and where. */
export function useHeading(filter: ListingFilter): string {
  const { t } = useText('domain');
  return listHeading(filter, useAreaWords(filter), t);
}
