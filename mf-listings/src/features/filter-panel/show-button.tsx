import { useLocale } from '@baza/shared/contract';
import { formatNumber } from '@baza/shared/domain';
import { Button, type ButtonProps, VisuallyHidden } from '@baza/shared/ui';
import type { Counts } from './use-counts.ts';
import { useListingsText } from './use-text.ts';

interface Props extends Omit<ButtonProps, 'children'> {
  counts: Counts;
}

/** "Show 128 listings": the number follows the filter, and is read out once it is known. */
export function ShowButton({ counts: { total, pending }, ...button }: Props) {
  const t = useListingsText();
  const locale = useLocale();
  const found = total === undefined ? undefined : { count: total, number: formatNumber(total, locale) };
  return (
    <>
      <Button {...button} aria-busy={pending || undefined}>
        {found ? t('filter.showCount', found) : t('filter.show')}
      </Button>
      <VisuallyHidden>
        <span role="status">{found && !pending ? t('home.listings', found) : ''}</span>
      </VisuallyHidden>
    </>
  );
}
