import { paths } from '@baza/shared/contract';
import { type ListingFilter, resetFilter } from '@baza/shared/domain';
import { Button } from '@baza/shared/ui';
import { useState } from 'react';
import { useHref } from 'react-router-dom';
import { FilterForm } from '../../features/filter-panel/filter-form.tsx';
import { KeptFields } from '../../features/filter-panel/kept-fields.tsx';
import { PlainFilter } from '../../features/filter-panel/plain-filter.tsx';
import { SearchBox } from '../../features/filter-panel/search-box.tsx';
import { ShowButton } from '../../features/filter-panel/show-button.tsx';
import { useCounts } from '../../features/filter-panel/use-counts.ts';
import { useListingsText } from '../../features/filter-panel/use-text.ts';
import {
  useMirroredFilter,
  useShowListings,
  useUrlFilter,
} from '../../features/filter-panel/use-url-filter.ts';
import { keepAbove } from '../../features/lists/above-bar.ts';
import page from '../../features/lists/page.module.css';
import styles from './filter.module.css';

/** `/filter/filter`: the whole filter as a page; it starts from the address's filter. */
export default function FilterPage() {
  const t = useListingsText();
  const search = useUrlFilter();
  useMirroredFilter(search);
  const show = useShowListings();
  const [draft, setDraft] = useState<ListingFilter>(search);
  const counts = useCounts(draft, { facets: true });
  // Without its code the form opens the list: the browser submits it.
  const action = useHref(paths.products());
  const { min: _min, max: _max, ...kept } = draft;
  return (
    <div className={`${page.page} ${styles.page}`}>
      <h1>{t('filter.title')}</h1>
      <SearchBox size="l" filter={draft} onFilter={show} />
      <form
        data-scripted
        action={action}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          show(draft);
        }}
      >
        <KeptFields search={kept} />
        <FilterForm filter={draft} counts={counts} onFilter={setDraft} />
        <div ref={keepAbove} className={styles.actions}>
          <Button variant="ghost" size="l" onClick={() => setDraft(resetFilter(draft))}>
            {t('filter.reset')}
          </Button>
          <ShowButton type="submit" size="l" className={styles.show} counts={counts} />
        </div>
      </form>
      <PlainFilter search={search} path={paths.products()} />
    </div>
  );
}
