import { Button } from '@baza/shared/ui';
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import type { BarPartProps } from './bar-fields.tsx';
import styles from './filter-bar.module.css';
import { FilterSheet } from './filter-sheet.tsx';
import { countParts } from './filter-words.ts';
import { useListingsText } from './use-text.ts';

/** In a narrow window everything but the search is behind this button. */
export function SheetButton({ filter, onApply }: BarPartProps) {
  const t = useListingsText();
  const [open, setOpen] = useState(false);
  const count = countParts(filter);
  return (
    <>
      <Button
        variant="secondary"
        size="l"
        icon={<SlidersHorizontalIcon aria-hidden="true" />}
        className={styles.filters}
        aria-label={count > 0 ? t('filter.openCount', { number: count }) : t('filter.open')}
        onClick={() => setOpen(true)}
      >
        <span className={styles.word}>{t('filter.open')}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      {open && (
        <FilterSheet
          filter={filter}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false);
            onApply(next);
          }}
        />
      )}
    </>
  );
}
