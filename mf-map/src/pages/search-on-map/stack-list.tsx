import { useText } from '@baza/shared/contract';
import { cx, IconButton, ListingCardSkeleton } from '@baza/shared/ui';
import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import XIcon from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './open-card.module.css';
import { OpenListing, useCards } from './open-listing.tsx';
import { SelectButton } from './select-button.tsx';

/** Cards on a page of a building's list. */
const PAGE = 20;

interface Props {
  ids: readonly number[];
  onClose: () => void;
}

/** The listings of one building, a page at a time. */
export function StackList({ ids, onClose }: Props) {
  const { t } = useText('mf_map');
  const [page, setPage] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const from = page * PAGE;
  const shown = ids.slice(from, from + PAGE);
  const { data, error } = useCards(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its top.
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [page]);
  return (
    <section className={cx(styles.card, styles.stack)} aria-label={t('card.others')}>
      <header className={styles.stackHead}>
        <h2>{t('card.many', { count: ids.length })}</h2>
        <IconButton size="s" label={t('card.close')} onClick={onClose}>
          <XIcon aria-hidden="true" />
        </IconButton>
      </header>
      <ul ref={list} className={styles.stackList}>
        {shown.map((id) => {
          const listing = data?.find((card) => card.id === id);
          if (!listing && (data || error)) return null;
          return (
            <li key={id} className={styles.stacked}>
              {listing ? (
                <OpenListing listing={listing} layout="row" />
              ) : (
                <ListingCardSkeleton layout="row" />
              )}
              {listing && (
                <SelectButton id={listing.id} title={listing.title} className={styles.selectInRow} />
              )}
            </li>
          );
        })}
      </ul>
      {!data && error && <p className={styles.lost}>{t('card.lost')}</p>}
      {ids.length > PAGE && (
        <nav className={styles.turner} aria-label={t('card.pages')}>
          <IconButton
            size="s"
            label={t('card.previous')}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeftIcon aria-hidden="true" />
          </IconButton>
          <span className={styles.place}>
            {t('card.place', { shown: `${from + 1}–${from + shown.length}`, total: ids.length })}
          </span>
          <IconButton
            size="s"
            label={t('card.next')}
            disabled={from + PAGE >= ids.length}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRightIcon aria-hidden="true" />
          </IconButton>
        </nav>
      )}
    </section>
  );
}
