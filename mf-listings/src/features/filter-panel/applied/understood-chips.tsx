import {
  type ListingSearch,
  parseSearch,
  searchQuery,
  type Understood,
  withUnderstood,
} from '@baza/shared/domain';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './applied.module.css';
import { AppliedFilter } from './applied-filter.tsx';
import { UnderstoodNote } from './understood-note.tsx';

export interface UnderstoodProps {
  /** What the page's response says of the text in the address. */
  understood: Understood;
  /** The page's address for the query of a search. */
  addressOf: (query: string) => string;
}

/** What a text was read as, in one row above the map; drawn areas have a list of their own. */
export function UnderstoodChips({ understood, addressOf }: UnderstoodProps) {
  const { search: query } = useLocation();
  const search = useMemo(() => parseSearch(new URLSearchParams(query)), [query]);
  const hrefOf = (to: ListingSearch) => addressOf(searchQuery(to));
  return (
    <div className={styles.row}>
      <AppliedFilter
        search={withUnderstood(search, understood)}
        withCategory={!search.category}
        hrefOf={hrefOf}
        omit="polygons"
      />
      <UnderstoodNote search={search} understood={understood} hrefOf={hrefOf} />
    </div>
  );
}
