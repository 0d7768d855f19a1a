import { type ListingSearch, type Understood, withUnderstood } from '@baza/shared/domain';
import styles from './applied.module.css';
import { AppliedFilter } from './applied-filter.tsx';
import { UnderstoodNote } from './understood-note.tsx';

interface Props {
  /** As in the address. */
  search: ListingSearch;
  understood: Understood;
  onPick: (search: ListingSearch) => void;
}

/** What a text was read as, in one row above the map; drawn areas have a list of their own. */
export default function UnderstoodChips({ search, understood, onPick }: Props) {
  const ways = { onPick };
  return (
    <div className={styles.row}>
      <AppliedFilter
        search={withUnderstood(search, understood)}
        withCategory={!search.category}
        ways={ways}
        omit="polygons"
      />
      <UnderstoodNote search={search} understood={understood} ways={ways} />
    </div>
  );
}
