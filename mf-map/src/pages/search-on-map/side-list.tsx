import { FavouriteButton, paths, useLive, useText } from '@baza/shared/contract';
import type { ListingSearch } from '@baza/shared/domain';
import type { ListingCard as Listing, ListingsResponse } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { cx, ErrorState, IconButton, ListingCard, ListingCardSkeleton, Pagination } from '@baza/shared/ui';
import MapPinIcon from 'lucide-react/icons/map-pin';
import { memo, useEffect, useRef } from 'react';
import type { SearchedView } from '../../features/search/queries.ts';
import type { ViewSearch } from '../../features/search/use-view-search.ts';
import { NothingHere } from './nothing-here.tsx';
import { SelectButton } from './select-button.tsx';
import styles from './side-list.module.css';

export interface SideListProps {
  results: ViewSearch;
  search: ListingSearch;
  view: SearchedView | null;
  /** The listings pointed at or opened on the map. */
  active: readonly number[];
  /** The one opened there, which the list scrolls to. */
  selected: number | null;
  hrefOf: (page: number) => string;
  /** Without a pointer that hovers there is none. */
  onHover: ((id: number, over: boolean) => void) | undefined;
  onShow: (listing: Listing) => void;
  /** Its page is opened. */
  onVisit: (id: number) => void;
  onRelax: (search: ListingSearch) => void;
  onZoomOut: () => void;
  onReset: () => void;
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The cards of what the map shows, a page at a time. */
export function SideList(props: SideListProps) {
  const { results, search, view, active, selected, hrefOf, onHover, onShow, onVisit } = props;
  const { onRelax, onZoomOut, onReset } = props;
  const { list, pending, error, retry } = results;
  const scroller = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `list` is shown from its top.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [list]);

  useEffect(() => {
    if (selected === null) return;
    scroller.current?.querySelector(`[data-listing="${selected}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);

  if (!list && error) {
    return <ErrorState className={styles.state} error={error} onRetry={retry} retrying={pending} />;
  }
  if (!list) {
    return (
      <div className={styles.scroller} aria-busy="true">
        {SKELETONS.map((key) => (
          <ListingCardSkeleton key={key} layout="row" />
        ))}
      </div>
    );
  }
  if (list.total === 0) {
    return (
      <NothingHere search={search} view={view} onRelax={onRelax} onZoomOut={onZoomOut} onReset={onReset} />
    );
  }
  return (
    <div ref={scroller} className={cx(styles.scroller, pending && styles.stale)} aria-busy={pending}>
      <ul className={styles.list}>
        {list.items.map((listing) => (
          <Item
            key={listing.id}
            listing={listing}
            active={active.includes(listing.id)}
            onHover={onHover}
            onShow={onShow}
            onVisit={onVisit}
          />
        ))}
      </ul>
      <Pages list={list} hrefOf={hrefOf} />
    </div>
  );
}

function Pages({ list, hrefOf }: { list: ListingsResponse; hrefOf: (page: number) => string }) {
  const pages = Math.ceil(list.total / list.size);
  return <Pagination className={styles.pages ?? ''} page={list.page} pages={pages} hrefOf={hrefOf} />;
}

interface ItemProps {
  listing: Listing;
  active: boolean;
  onHover: SideListProps['onHover'];
  onShow: (listing: Listing) => void;
  onVisit: (id: number) => void;
}

const Item = memo(function Item({ listing, active, onHover, onShow, onVisit }: ItemProps) {
  const { t } = useText('mf_map');
  const { currency } = useLive();
  const rate = useUsdRate();
  return (
    <li
      className={styles.item}
      onClickCapture={(event) => {
        if ((event.target as Element).closest('a')) onVisit(listing.id);
      }}
    >
      <ListingCard
        layout="row"
        headingLevel={2}
        listing={listing}
        to={paths.product(listing.id)}
        currency={currency}
        rate={rate}
        active={active}
        heart={<FavouriteButton id={listing.id} title={listing.title} />}
        {...(onHover && { onHover: (over: boolean) => onHover(listing.id, over) })}
      />
      <SelectButton id={listing.id} title={listing.title} className={styles.select} />
      <IconButton
        size="s"
        className={styles.show}
        label={t('list.showOnMap')}
        onClick={() => onShow(listing)}
      >
        <MapPinIcon aria-hidden="true" />
      </IconButton>
    </li>
  );
});
