import { paths } from '@baza/shared/contract';
import { type ListingSearch, SORTS, searchQuery } from '@baza/shared/domain';
import { Select } from '@baza/shared/ui';
import { useNavigate } from 'react-router-dom';
import { useListingsText } from '../../features/filter-panel/use-text.ts';
import styles from './products.module.css';

/** The five orders; another order begins at page 1. */
export function SortSelect({ search }: { search: ListingSearch }) {
  const t = useListingsText();
  const navigate = useNavigate();
  return (
    <Select
      label={t('products.sort.label')}
      labelHidden
      className={styles.sort}
      options={SORTS.map((sort) => ({ value: sort, label: t(`products.sort.${sort}`) }))}
      value={search.sort}
      onValue={(sort) => sort && navigate(paths.products(searchQuery({ ...search, sort, page: 1 })))}
    />
  );
}
