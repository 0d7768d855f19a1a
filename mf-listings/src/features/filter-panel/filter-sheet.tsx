import { type ListingFilter, resetFilter } from '@baza/shared/domain';
import { Button, Dialog } from '@baza/shared/ui';
import { useState } from 'react';
import styles from './filter-form.module.css';
import { FilterForm } from './filter-form.tsx';
import { ShowButton } from './show-button.tsx';
import { useCounts } from './use-counts.ts';
import { useListingsText } from './use-text.ts';

interface Props {
  filter: ListingFilter;
  onClose: () => void;
  onApply: (filter: ListingFilter) => void;
}

/** All filters over the whole screen of a phone; nothing changes behind it until it is applied. */
export function FilterSheet({ filter, onClose, onApply }: Props) {
  const t = useListingsText();
  const [draft, setDraft] = useState(filter);
  const counts = useCounts(draft, { facets: true });
  return (
    <Dialog
      open
      variant="full"
      title={t('filter.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" className={styles.reset} onClick={() => setDraft(resetFilter(draft))}>
            {t('filter.reset')}
          </Button>
          <ShowButton counts={counts} block onClick={() => onApply(draft)} />
        </>
      }
    >
      <FilterForm filter={draft} counts={counts} onFilter={setDraft} />
    </Dialog>
  );
}
