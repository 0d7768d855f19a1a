import {
  EMPTY_FILTER,
  type ListingSearch,
  overriddenParts,
  type Understood,
  withoutPart,
  withUnderstood,
} from '@baza/shared/domain';
import { Link } from 'react-router-dom';
import { usePartWords } from '../use-part-words.ts';
import { useListingsText } from '../use-text.ts';
import styles from './applied.module.css';

interface Props {
  /** As in the address. */
  search: ListingSearch;
  understood: Understood;
  /** Where another search is shown. */
  hrefOf: (search: ListingSearch) => string;
}

/** That a text was read as filters, with the way back to its words; what of it has no effect beside the filter. */
export function UnderstoodNote({ search, understood, hrefOf }: Props) {
  const t = useListingsText();
  const overridden = overriddenParts(search, understood);
  const words = usePartWords(withUnderstood(EMPTY_FILTER, understood));
  if (Object.keys(understood.filter).length === 0) return null;
  const without = overridden.reduce(withoutPart, search);
  return (
    <p className={styles.note}>
      {t('products.understood.text', { text: search.search })}{' '}
      <Link to={hrefOf({ ...search, searchAs: 'text', page: 1 })}>{t('products.understood.literally')}</Link>
      {overridden.length > 0 && (
        <>
          <br />
          {t('products.understood.overridden', { parts: overridden.map(words).join(', ') })}{' '}
          <Link to={hrefOf({ ...without, page: 1 })}>{t('products.understood.apply')}</Link>
        </>
      )}
    </p>
  );
}
