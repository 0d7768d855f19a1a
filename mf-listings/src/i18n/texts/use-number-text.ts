import { useLocale } from '@baza/shared/contract';
import { formatNumber } from '@baza/shared/domain';

/** Numbers as the page's language writes them. */
export function useNumberText(): (value: number) => string {
  const locale = useLocale();
  return (value) => formatNumber(value, locale);
}
