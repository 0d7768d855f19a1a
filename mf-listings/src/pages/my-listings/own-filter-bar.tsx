import { useText } from '@baza/shared/contract';
import type { OwnFilter } from '@baza/shared/domain';
import { Button, Popover, SearchIcon, SlidersHorizontalIcon, TextField } from '@baza/shared/ui';
import { useState } from 'react';
import styles from './own-filter.module.css';
import { OwnFilterFields } from './own-filter-fields.tsx';

interface Props {
  filter: OwnFilter;
  onFilter: (filter: OwnFilter) => void;
}

/** What a person would count as filters: the days are one, the text has a field of its own. */
const countOf = ({ category, cadastreType, publish, startDate, endDate }: OwnFilter) =>
  [category, cadastreType, publish, startDate ?? endDate].filter(Boolean).length;

/** The filter above one's own listings: a text, and the rest behind a button. */
export function OwnFilterBar({ filter, onFilter }: Props) {
  const { t } = useText('listings_requests');
  const [draft, setDraft] = useState<OwnFilter | null>(null);
  const count = countOf(filter);
  const apply = (next: OwnFilter) => {
    setDraft(null);
    onFilter(next);
  };
  return (
    <div className={styles.bar}>
      <OwnSearch
        key={filter.search ?? ''}
        value={filter.search ?? ''}
        onSearch={(search) => onFilter({ ...filter, search: search || undefined })}
      />
      <Popover
        open={draft !== null}
        onOpenChange={(open) => setDraft(open ? filter : null)}
        label={t('filter.title')}
        className={styles.popover}
        trigger={(trigger) => (
          <Button
            {...trigger}
            variant="secondary"
            icon={<SlidersHorizontalIcon aria-hidden="true" />}
            aria-label={count > 0 ? t('filter.openCount', { count }) : undefined}
          >
            {t('filter.title')}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </Button>
        )}
        footer={
          <>
            <Button variant="ghost" className={styles.reset} onClick={() => apply({ search: filter.search })}>
              {t('filter.reset')}
            </Button>
            <Button onClick={() => apply(draft ?? filter)}>{t('filter.apply')}</Button>
          </>
        }
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            apply(draft ?? filter);
          }}
        >
          <OwnFilterFields value={draft ?? filter} onValue={setDraft} />
          <button type="submit" hidden />
        </form>
      </Popover>
    </div>
  );
}

function OwnSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useText('listings_requests');
  const [text, setText] = useState(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know <search> in every browser.
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label={t('filter.search')}
        labelHidden
        type="search"
        enterKeyHint="search"
        maxLength={200}
        placeholder={t('filter.search')}
        start={<SearchIcon aria-hidden="true" />}
        value={text}
        onValue={(next) => {
          setText(next);
          // The cross takes an applied text out of the search at once.
          if (next === '' && value !== '') onSearch('');
        }}
        clearable
      />
    </form>
  );
}
