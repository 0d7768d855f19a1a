import { type ListingFilter, resetFilter } from '@baza/shared/domain';
import { Button } from '@baza/shared/ui';
import { useState } from 'react';
import { FilterForm } from '../../filter-panel/filter-form.tsx';
import { SearchBox } from '../../filter-panel/search-box.tsx';
import { ShowButton } from '../../filter-panel/show-button.tsx';
import { useListingsText } from '../../filter-panel/use-text.ts';
import { useMirroredFilter, useShowListings, useUrlFilter } from '../../filter-panel/use-url-filter.ts';
import page from '../../lists/page.module.css';
import styles from './filter.module.css';

/** `/filter/filter`: the whole filter as a page; it starts from the address's filter. */
export default function FilterPage() {
  const t = useListingsText();
  const search = useUrlFilter();
  useMirroredFilter(search);
  const show = useShowListings();
  const [draft, setDraft] = useState<ListingFilter>(search);
  return (
    <div className={`${page.page} ${styles.page}`}>
      <h1>{t('filter.title')}</h1>
      <SearchBox size="l" value={draft.search} onSearch={(text) => show({ ...draft, search: text })} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          show(draft);
        }}
      >
        <FilterForm filter={draft} onFilter={setDraft} />
        <div className={styles.actions}>
          <Button variant="ghost" size="l" onClick={() => setDraft(resetFilter(draft))}>
            {t('filter.reset')}
          </Button>
          <ShowButton type="submit" size="l" filter={draft} />
        </div>
      </form>
    </div>
  );
}
