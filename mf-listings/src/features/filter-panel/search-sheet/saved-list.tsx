import { useSession, useText } from '@baza/shared/contract';
import { EMPTY_FILTER, filterOf, type ListingFilter, parseSearch } from '@baza/shared/domain';
import { Badge, Skeleton } from '@baza/shared/ui';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import { useSavedSearchesQuery } from '../../../api/searches-api.ts';
import styles from './search-sheet.module.css';
import { SHEET_TEXTS } from './sheet-texts.ts';

interface Props {
  onFilter: (filter: ListingFilter) => void;
}

/** The saved searches of a user who is logged in; a failure leaves them out, since their page reports it. */
export function SavedList({ onFilter }: Props) {
  return useSession().user ? <List onFilter={onFilter} /> : null;
}

function List({ onFilter }: Props) {
  const { t } = useText(SHEET_TEXTS);
  const { data, isError } = useSavedSearchesQuery();
  if (isError || data?.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('saved')}</h3>
      <ul>
        {!data && (
          <li className={styles.row}>
            <Skeleton width="60%" height="1.25rem" />
          </li>
        )}
        {data?.map(({ id, name, query, newMatches }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.row}
              onClick={() =>
                onFilter({ ...EMPTY_FILTER, ...filterOf(parseSearch(new URLSearchParams(query))) })
              }
            >
              <BookmarkIcon aria-hidden="true" className={styles.icon} />
              <span className={styles.name}>{name}</span>
              {newMatches > 0 && <Badge tone="accent">{t('fresh', { count: newMatches })}</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
