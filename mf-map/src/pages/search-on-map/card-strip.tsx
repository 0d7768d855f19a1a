import { useText } from '@baza/shared/contract';
import type { LngLat } from '@baza/shared/domain';
import type { ListingCard as Listing } from '@baza/shared/schema';
import { cx, IconButton, ListingCardSkeleton, useBackCloses } from '@baza/shared/ui';
import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import XIcon from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEngine } from '../../features/map/engine-context.tsx';
import { PANEL, showBesidePanels } from '../../features/map/panels.ts';
import styles from './open-card.module.css';
import { OpenListing, useCards } from './open-listing.tsx';
import { SelectButton } from './select-button.tsx';

/** The API gives so many cards at once. */
const MAX_CARDS = 100;
/** A strip that has not moved for so long has come to rest. */
const REST_MS = 120;

interface Props {
  /** Beside the map, not over it. */
  isInSlot: boolean;
  ids: readonly number[];
  shown: number;
  at: LngLat | null;
  onTurnTo: (shown: number) => void;
  onClose: () => void;
}

/** Cards to swipe at the foot of the map: the opened pin's first, then those around it. The map follows. */
export function CardStrip({ isInSlot, ids, shown, at, onTurnTo, onClose }: Props) {
  const { t } = useText('mf_map');
  const engine = useEngine();
  const page = Math.floor(shown / MAX_CARDS) * MAX_CARDS;
  const { data, error } = useCards(ids.slice(page, page + MAX_CARDS));
  const turnBy = (by: 1 | -1) => onTurnTo((shown + by + ids.length) % ids.length);

  useBackCloses(onClose);
  const [lng, lat] = at ?? [];
  useLayoutEffect(() => {
    if (lng !== undefined && lat !== undefined) showBesidePanels(engine, [lng, lat]);
  }, [engine, lng, lat]);

  return (
    <section {...PANEL} className={isInSlot ? styles.inSlot : styles.bottom} aria-label={t('card.label')}>
      <div className={styles.bar}>
        {ids.length > 1 && (
          <nav className={styles.turner} aria-label={t('card.around')}>
            <IconButton size="s" label={t('card.previous')} onClick={() => turnBy(-1)}>
              <ChevronLeftIcon aria-hidden="true" />
            </IconButton>
            <span className={styles.place} aria-live="polite">
              {t('card.place', { shown: shown + 1, total: ids.length })}
            </span>
            <IconButton size="s" label={t('card.next')} onClick={() => turnBy(1)}>
              <ChevronRightIcon aria-hidden="true" />
            </IconButton>
          </nav>
        )}
        <IconButton size="s" className={styles.closeInBar} label={t('card.close')} onClick={onClose}>
          <XIcon aria-hidden="true" />
        </IconButton>
      </div>
      <Strip
        key={ids.join()}
        ids={ids}
        shown={shown}
        onTurnTo={onTurnTo}
        cards={data}
        lost={Boolean(error)}
      />
    </section>
  );
}

interface StripProps extends Pick<Props, 'ids' | 'shown' | 'onTurnTo'> {
  cards: readonly Listing[] | null;
  lost: boolean;
}

/**
 * The scrolled row. Each opening needs an element of its own (`key`): in an existing one the browser keeps the snapped
 * card in view when others are put before it, and that scroll would turn to the pin that was open before.
 */
function Strip({ ids, shown, onTurnTo, cards, lost }: StripProps) {
  const { t } = useText('mf_map');
  const strip = useRef<HTMLUListElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onScroll = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const list = strip.current;
      if (!list) return;
      const index = Math.round(list.scrollLeft / Math.max(1, list.clientWidth));
      if (index !== shown && index < ids.length) onTurnTo(index);
    }, REST_MS);
  };
  useEffect(() => () => clearTimeout(rest.current), []);
  useLayoutEffect(() => {
    const list = strip.current;
    if (!list || Math.round(list.scrollLeft / Math.max(1, list.clientWidth)) === shown) return;
    list.scrollLeft = shown * list.clientWidth;
  }, [shown]);

  return (
    <ul ref={strip} className={styles.strip} onScroll={onScroll}>
      {ids.map((id, index) => {
        const listing = cards?.find((card) => card.id === id);
        return (
          // What is out of sight is out of the keyboard's way, too.
          <li key={id} className={styles.slide} inert={index !== shown}>
            <div className={cx(styles.card, styles.row)}>
              {listing && Math.abs(index - shown) < 3 && <OpenListing listing={listing} layout="row" />}
              {listing && index === shown && (
                <SelectButton id={listing.id} title={listing.title} className={styles.select} />
              )}
              {!listing && lost && <p className={styles.lost}>{t('card.lost')}</p>}
              {!listing && !lost && <ListingCardSkeleton layout="row" />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
