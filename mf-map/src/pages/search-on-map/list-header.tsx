import { paths, useText } from '@baza/shared/contract';
import {
  formatNumber,
  type ListingSearch,
  type Locale,
  SORTS,
  type Sort,
  searchQuery,
} from '@baza/shared/domain';
import { ButtonLink, ListIcon, Select } from '@baza/shared/ui';
import styles from './list-header.module.css';

/** How many listings the map shows. */
export function ListTitle({ total, locale }: { total: number | null; locale: Locale }) {
  const { t } = useText('mf_map');
  return (
    <h1 className={styles.title} aria-live="polite">
      {total === null
        ? t('list.searching')
        : t('list.total', { count: total, shown: formatNumber(total, locale) })}
    </h1>
  );
}

/** Their order, and the way to the same search as a list. */
export function ListTools({ search, onSort }: { search: ListingSearch; onSort: (sort: Sort) => void }) {
  const { t } = useText('mf_map');
  return (
    <div className={styles.tools}>
      <Select
        label={t('sort.label')}
        labelHidden
        size="s"
        className={styles.sort}
        options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={search.sort}
        onValue={(sort) => sort && onSort(sort)}
      />
      <ButtonLink
        to={paths.products(searchQuery({ ...search, page: 1 }))}
        variant="text"
        size="s"
        icon={<ListIcon aria-hidden="true" />}
      >
        {t('list.asList')}
      </ButtonLink>
    </div>
  );
}
