import {
  EMPTY_FILTER,
  type ListingSearch,
  overriddenParts,
  type Understood,
  withoutPart,
  withUnderstood,
} from '@baza/shared/domain';
import { usePartWords } from '../use-part-words.ts';
import { useListingsText } from '../use-text.ts';
import styles from './applied.module.css';
import { SearchWay, type Ways } from './search-way.tsx';

interface Props {
  /** As in the address. */
  search: ListingSearch;
  understood: Understood;
  ways: Ways;
}

/** That a text was read as filters, with the way back to its words; what of it has no effect beside the filter. */
export function UnderstoodNote({ search, understood, ways }: Props) {
  const t = useListingsText();
  const overridden = overriddenParts(search, understood);
  const words = usePartWords(withUnderstood(EMPTY_FILTER, understood));
  if (Object.keys(understood.filter).length === 0) return null;
  const without = overridden.reduce(withoutPart, search);
  return (
    <p className={styles.note}>
      {t('products.understood.text', { text: search.search })}{' '}
      <SearchWay ways={ways} to={{ ...search, searchAs: 'text', page: 1 }}>
        {t('products.understood.literally')}
      </SearchWay>
      {overridden.length > 0 && (
        <>
          <br />
          {t('products.understood.overridden', { parts: overridden.map(words).join(', ') })}{' '}
          <SearchWay ways={ways} to={{ ...without, page: 1 }}>
            {t('products.understood.apply')}
          </SearchWay>
        </>
      )}
    </p>
  );
}
