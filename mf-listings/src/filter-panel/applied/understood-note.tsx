import { paths } from '@baza/shared/contract';
import {
  EMPTY_FILTER,
  type ListingSearch,
  overriddenParts,
  searchQuery,
  type Understood,
  withoutPart,
  withUnderstood,
} from '@baza/shared/domain';
import { Link } from 'react-router-dom';
import { usePartWords } from '../../filter-panel/use-part-words.ts';
import { useListingsText } from '../../filter-panel/use-text.ts';
import styles from './products.module.css';

interface Props {
  /** As in the address. */
  search: ListingSearch;
  understood: Understood;
}

/** That a text was read as filters, with the way back to its words; what of it has no effect beside the filter. */
export function UnderstoodNote({ search, understood }: Props) {
  const t = useListingsText();
  const overridden = overriddenParts(search, understood);
  const words = usePartWords(withUnderstood(EMPTY_FILTER, understood));
  if (Object.keys(understood.filter).length === 0) return null;
  const literal = searchQuery({ ...search, searchAs: 'text', page: 1 });
  const without = overridden.reduce(withoutPart, search);
  return (
    <p className={styles.corrected}>
      {t('products.understood.text', { text: search.search })}{' '}
      <Link to={paths.products(literal)}>{t('products.understood.literally')}</Link>
      {overridden.length > 0 && (
        <>
          <br />
          {t('products.understood.overridden', { parts: overridden.map(words).join(', ') })}{' '}
          <Link to={paths.products(searchQuery({ ...without, page: 1 }))}>
            {t('products.understood.apply')}
          </Link>
        </>
      )}
    </p>
  );
}
