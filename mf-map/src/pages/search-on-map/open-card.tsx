import { FavouriteButton, paths, useLive, useText } from '@baza/shared/contract';
import type { LngLat } from '@baza/shared/domain';
import type { ListingCard as Listing } from '@baza/shared/schema';
import { useAppDispatch, useUsdRate } from '@baza/shared/store';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  cx,
  IconButton,
  ListingCard,
  ListingCardSkeleton,
  XIcon,
} from '@baza/shared/ui';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { mapApi } from '../../api/map-api.ts';
import { useEngine } from '../../map/engine-context.tsx';
import { placeAt } from '../../map/pinned.tsx';
import { useFollowing } from '../../search/use-following.ts';
import styles from './open-card.module.css';

export interface OpenCardProps {
  /** Listings of one pin. */
  ids: readonly number[];
  shown: number;
  /** The pin's place; on phones the card stands at the bottom instead. */
  at: LngLat | null;
  phone: boolean;
  onTurn: (by: 1 | -1) => void;
  onClose: () => void;
}

/** The API gives so many cards at once. */
const MAX_CARDS = 100;
/** From the pin's middle to the card. */
const CARD_GAP = 22;
const EDGE = 12;

/** The card of an opened pin, beside it; with arrows where several listings share the place. */
export function OpenCard({ ids, shown, at, phone, onTurn, onClose }: OpenCardProps) {
  const { t } = useText('mf_map');
  const dispatch = useAppDispatch();
  const page = Math.floor(shown / MAX_CARDS) * MAX_CARDS;
  const { data, error } = useFollowing(
    ids.slice(page, page + MAX_CARDS),
    useCallback((asked) => dispatch(mapApi.endpoints.mapCards.initiate(asked)), [dispatch]),
  );
  const id = ids[shown];
  const listing = data?.find((card) => card.id === id);
  const layout = phone ? 'row' : 'tall';

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  const card = (
    <section className={cx(styles.card, styles[layout])} aria-label={t('card.label')}>
      {listing && <OpenListing listing={listing} layout={layout} />}
      {!listing && error && <p className={styles.lost}>{t('card.lost')}</p>}
      {!listing && !error && <ListingCardSkeleton layout={layout} />}
      <IconButton
        size="s"
        variant="secondary"
        className={styles.close}
        label={t('card.close')}
        onClick={onClose}
      >
        <XIcon aria-hidden="true" />
      </IconButton>
      {ids.length > 1 && (
        <nav className={styles.turner} aria-label={t('card.others')}>
          <IconButton size="s" label={t('card.previous')} onClick={() => onTurn(-1)}>
            <ChevronLeftIcon aria-hidden="true" />
          </IconButton>
          <span className={styles.place}>{t('card.place', { shown: shown + 1, total: ids.length })}</span>
          <IconButton size="s" label={t('card.next')} onClick={() => onTurn(1)}>
            <ChevronRightIcon aria-hidden="true" />
          </IconButton>
        </nav>
      )}
    </section>
  );
  if (phone || !at) return <div className={styles.bottom}>{card}</div>;
  return <Beside at={at}>{card}</Beside>;
}

function OpenListing({ listing, layout }: { listing: Listing; layout: 'row' | 'tall' }) {
  const { currency } = useLive();
  const rate = useUsdRate();
  return (
    <ListingCard
      listing={listing}
      layout={layout}
      headingLevel={2}
      to={paths.product(listing.id)}
      currency={currency}
      rate={rate}
      sizes="288px"
      heart={<FavouriteButton id={listing.id} title={listing.title} />}
      priority
    />
  );
}

/** Stands above its place, or below where there is no room; moves the map until it is wholly in sight. */
function Beside({ at, children }: { at: LngLat; children: React.ReactNode }) {
  const engine = useEngine();
  const holder = useRef<HTMLDivElement>(null);
  const [below, setBelow] = useState(false);
  const [lng, lat] = at;

  useLayoutEffect(() => {
    const box = holder.current?.firstElementChild;
    if (!box) return;
    const { offsetWidth: width, offsetHeight: height } = box as HTMLElement;
    const [x, y] = engine.pixelOf([lng, lat]);
    const view = engine.view();
    const under = y - CARD_GAP - height < EDGE && y + CARD_GAP + height < view.height - EDGE;
    setBelow(under);
    const top = under ? y + CARD_GAP : y - CARD_GAP - height;
    const over = (low: number, high: number, room: number) =>
      low < EDGE ? low - EDGE : high > room - EDGE ? high - room + EDGE : 0;
    const right = over(x - width / 2, x + width / 2, view.width);
    const down = over(top, top + height, view.height);
    if (right !== 0 || down !== 0) engine.panBy(right, down);
  }, [engine, lng, lat]);

  useLayoutEffect(
    () => engine.onFrame(() => holder.current && placeAt(holder.current, engine.pixelOf([lng, lat]))),
    [engine, lng, lat],
  );

  return createPortal(
    <div ref={holder} className={cx(styles.beside, below && styles.below)}>
      <div className={styles.stand}>{children}</div>
    </div>,
    engine.cards,
  );
}
