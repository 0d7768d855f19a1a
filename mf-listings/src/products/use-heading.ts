import { useText } from '@baza/shared/contract';
import type { ListingFilter } from '@baza/shared/domain';
import { useListingsText } from '../filter-panel/use-text.ts';
import { useAreaWords } from './use-part-words.ts';

/** What the list is of: its category, and where. */
export function useHeading(filter: ListingFilter): string {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const area = useAreaWords(filter);
  const what = filter.category
    ? domain(`category.${filter.category}`)
    : filter.premium
      ? t('home.premium')
      : t('products.everything');
  return area ? t('products.headingIn', { what, area }) : what;
}
