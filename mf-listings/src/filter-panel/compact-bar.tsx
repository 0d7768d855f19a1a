import { paths } from '@baza/shared/contract';
import { filterOf, searchQuery } from '@baza/shared/domain';
import { Button, IconButton, MapIcon, SlidersHorizontalIcon } from '@baza/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BarPartProps } from './bar-fields.tsx';
import styles from './filter-bar.module.css';
import { FilterSheet } from './filter-sheet.tsx';
import { countParts } from './filter-words.ts';
import { SearchBox } from './search-box.tsx';
import { useListingsText } from './use-text.ts';

/** The bar of a narrow window: the search, and everything else behind one button. */
export function CompactBar({ filter, onApply, onMap }: BarPartProps & { onMap: boolean }) {
  const t = useListingsText();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const count = countParts(filter);
  return (
    <div className={styles.compact}>
      <SearchBox
        compact
        size="l"
        value={filter.search}
        onSearch={(text) => onApply({ ...filter, search: text })}
      />
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
        <IconButton
          label={t('filter.map')}
          variant="secondary"
          size="l"
          onClick={() => navigate(paths.mapSearch(searchQuery(filterOf(filter))))}
        >
          <MapIcon />
        </IconButton>
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
