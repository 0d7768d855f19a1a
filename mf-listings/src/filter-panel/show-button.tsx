import { useLocale } from '@baza/shared/contract';
import { formatNumber, type ListingFilter } from '@baza/shared/domain';
import { Button, type ButtonProps } from '@baza/shared/ui';
import { useListingsText } from './use-text.ts';
import { useTotal } from './use-total.ts';

interface Props extends Omit<ButtonProps, 'children'> {
  filter: ListingFilter;
  /** Counts only from the first change on. */
  count?: boolean;
}

/** "Show 128 listings": the number follows the filter. */
export function ShowButton({ filter, count = true, ...button }: Props) {
  const t = useListingsText();
  const locale = useLocale();
  const total = useTotal(filter, count);
  return (
    <Button {...button}>
      {total === undefined
        ? t('filter.show')
        : t('filter.showCount', { count: total, number: formatNumber(total, locale) })}
    </Button>
  );
}
