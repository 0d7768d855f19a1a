import { useText } from '@baza/shared/contract';
import type { LngLat } from '@baza/shared/domain';
import { cx, IconButton, ListingCardSkeleton } from '@baza/shared/ui';
import XIcon from 'lucide-react/icons/x';
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEngine } from '../../features/map/engine-context.tsx';
import { placeAt } from '../../features/map/pinned.tsx';
import { CardSlotContext } from './card-slot.ts';
import { CardStrip } from './card-strip.tsx';
import styles from './open-card.module.css';
import { OpenListing, useCards } from './open-listing.tsx';
import { SelectButton } from './select-button.tsx';
import { StackList } from './stack-list.tsx';

export interface OpenCardProps {
  /** Listings of one pin; on phones those around it follow. */
  ids: readonly number[];
  shown: number;
  /** The pin's place; on phones the card stands at the bottom instead. */
  at: LngLat | null;
  phone: boolean;
  onTurnTo: (shown: number) => void;
  onClose: () => void;
}

/** From the pin's middle to the card. */
const CARD_GAP = 22;
const EDGE = 12;

/** The card of an opened pin, beside it: one listing, or the list of a building; on phones cards to swipe. */
export function OpenCard({ ids, shown, at, phone, onTurnTo, onClose }: OpenCardProps) {
  const engine = useEngine();
  const slot = use(CardSlotContext);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  // Who was in the card goes on from its pin.
  useLayoutEffect(
    () => () => {
      if (engine.cards.contains(document.activeElement))
        engine.overlay
          .querySelector<HTMLElement>('[data-pins] [tabindex="0"]')
          ?.focus({ preventScroll: true });
    },
    [engine],
  );

  if (phone) {
    const strip = { ids, shown, at, onTurnTo, onClose };
    return slot ? (
      createPortal(<CardStrip {...strip} isInSlot />, slot)
    ) : (
      <CardStrip {...strip} isInSlot={false} />
    );
  }
  const card =
    ids.length > 1 ? <StackList ids={ids} onClose={onClose} /> : <OneCard id={ids[0]} onClose={onClose} />;
  return at ? <Beside at={at}>{card}</Beside> : <div className={styles.bottom}>{card}</div>;
}

function OneCard({ id = 0, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useText('mf_map');
  const { data, error } = useCards([id]);
  const listing = data?.find((card) => card.id === id);
  return (
    <section className={cx(styles.card, styles.tall)} aria-label={t('card.label')}>
      {listing && <OpenListing listing={listing} layout="tall" />}
      {listing && <SelectButton id={listing.id} title={listing.title} className={styles.select} raised />}
      {!listing && error && <p className={styles.lost}>{t('card.lost')}</p>}
      {!listing && !error && <ListingCardSkeleton layout="tall" />}
      <IconButton
        size="s"
        variant="secondary"
        className={styles.close}
        label={t('card.close')}
        onClick={onClose}
      >
        <XIcon aria-hidden="true" />
      </IconButton>
    </section>
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
