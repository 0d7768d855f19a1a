import { type ListingFilter, searchQuery } from '@baza/shared/domain';
import { Button, cx, Popover } from '@baza/shared/ui';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { FacetsProvider } from './facets.tsx';
import styles from './filter-bar.module.css';
import { ShowButton } from './show-button.tsx';
import { useCounts } from './use-counts.ts';
import { useListingsText } from './use-text.ts';

interface Props {
  label: string;
  /** The button's text while something is selected. */
  shown?: string | undefined;
  icon?: ReactNode;
  filter: ListingFilter;
  /** The filter with this popover's part taken out. */
  cleared: ListingFilter;
  onApply: (filter: ListingFilter) => void;
  wide?: boolean;
  children: (draft: ListingFilter, change: (next: ListingFilter) => void) => ReactNode;
}

/** One part of the filter behind a button of the bar: edited as a draft, applied by its button. */
export function FilterPopover(props: Props) {
  const { label, shown, icon, filter, cleared, onApply, wide, children } = props;
  const t = useListingsText();
  const [draft, setDraft] = useState<ListingFilter | null>(null);
  const now = draft ?? filter;
  const counts = useCounts(now, { wanted: draft !== null, facets: true });
  const apply = (next: ListingFilter) => {
    setDraft(null);
    if (searchQuery(next) !== searchQuery(filter)) onApply(next);
  };
  return (
    <Popover
      open={draft !== null}
      onOpenChange={(open) => setDraft(open ? filter : null)}
      label={label}
      className={wide ? styles.wide : styles.narrow}
      sheet={wide ? 'full' : 'bottom'}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="secondary"
          icon={icon}
          iconEnd={<ChevronDownIcon aria-hidden="true" />}
          aria-label={shown ? `${label}: ${shown}` : label}
          className={cx(styles.button, wide && styles.more, shown && styles.buttonOn)}
        >
          {shown ?? label}
        </Button>
      )}
      footer={
        <>
          <Button variant="ghost" onClick={() => apply(cleared)} className={styles.clear}>
            {t('filter.reset')}
          </Button>
          <ShowButton counts={counts} onClick={() => apply(now)} />
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply(now);
        }}
      >
        <FacetsProvider counts={counts} filter={now}>
          {children(now, setDraft)}
        </FacetsProvider>
        <button type="submit" hidden />
      </form>
    </Popover>
  );
}
