import { paths, useText } from '@baza/shared/contract';
import { formatNumber, type Locale, SORTS, type Sort, searchQuery } from '@baza/shared/domain';
import { ButtonLink, Select } from '@baza/shared/ui';
import ListIcon from 'lucide-react/icons/list';
import type { ViewSearch } from '../../features/search/use-view-search.ts';
import styles from './list-header.module.css';
import type { SaveSearchProps } from './save-form.tsx';
import { SaveSearch } from './save-search.tsx';
import { ShareView } from './share-view.tsx';

/** Number of listings on the map, if known. */
export function ListTitle({ results, locale }: { results: ViewSearch; locale: Locale }) {
  const { t } = useText('mf_map');
  const { list, pending, error } = results;
  return (
    <h1 className={styles.title} aria-live="polite">
      {list
        ? t('list.total', { count: list.total, shown: formatNumber(list.total, locale) })
        : t(error && !pending ? 'list.title' : 'list.searching')}
    </h1>
  );
}

interface ListToolsProps extends SaveSearchProps {
  onSort: (sort: Sort) => void;
}

/** Their order, the way to the same search as a list, and its saving. */
export function ListTools({ onSort, ...saved }: ListToolsProps) {
  const { search } = saved;
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
      <ShareView />
      <SaveSearch {...saved} />
    </div>
  );
}
