import { paths } from '@baza/shared/contract';
import { filterOf, searchQuery } from '@baza/shared/domain';
import { Button, ButtonLink, MapIcon, SlidersHorizontalIcon } from '@baza/shared/ui';
import { useState } from 'react';
import type { BarPartProps } from './bar-fields.tsx';
import styles from './filter-bar.module.css';
import { FilterSheet } from './filter-sheet.tsx';
import { countParts } from './filter-words.ts';
import { SearchBox } from './search-box.tsx';
import { useListingsText } from './use-text.ts';

/** The bar of a narrow window: the search, and everything else behind one button. */
export function CompactBar({ filter, onApply, onMap }: BarPartProps & { onMap: boolean }) {
  const t = useListingsText();
  const [open, setOpen] = useState(false);
  const count = countParts(filter);
  return (
    <div className={styles.compact}>
      <SearchBox compact size="l" filter={filter} onFilter={onApply} />
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
      {!onMap && (
        <ButtonLink
          to={paths.mapSearch(searchQuery(filterOf(filter)))}
          variant="secondary"
          size="l"
          icon={<MapIcon aria-hidden="true" />}
          className={styles.mapIcon}
          aria-label={t('filter.map')}
          title={t('filter.map')}
        />
      )}
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
    </div>
  );
}
