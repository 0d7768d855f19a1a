import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { type ReactNode, type Ref, use, useImperativeHandle, useRef, useState } from 'react';
import type { Photo } from '../../schema/listings.ts';
import { cx } from '../core/cx.ts';
import { SaveDataContext } from '../core/save-data.ts';
import { useUi } from '../core/use-ui.ts';
import { PhotoColor } from '../display/photo-color.tsx';
import { PhotoPicture } from '../display/photo-picture.tsx';
import { Picture } from '../display/pictures.tsx';
import styles from './photo-carousel.module.css';

export interface CarouselHandle {
  turn: (by: 1 | -1) => void;
}

export interface PhotoCarouselProps {
  photos: readonly Photo[];
  alt: string;
  /** The `sizes` of the pictures. */
  sizes: string;
  /** One of the first two on the screen: its first photo is fetched at once. */
  priority?: boolean;
  /** Wraps the strip: the card's link. */
  wrap: (strip: ReactNode) => ReactNode;
  ref?: Ref<CarouselHandle>;
}

const MAX_DOTS = 5;

/** Photos to swipe, or to turn by arrows which appear on hover. Only the first is fetched until someone turns, then all, or the next if data is saved. */
export function PhotoCarousel({ photos, alt, sizes, priority, wrap, ref }: PhotoCarouselProps) {
  const { t } = useUi();
  const saveData = use(SaveDataContext);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [touched, setTouched] = useState(false);

  const turn = (by: 1 | -1) => {
    setTouched(true);
    const element = strip.current;
    if (!element) return;
    const next = Math.max(0, Math.min(photos.length - 1, at + by));
    setAt(next);
    element.scrollTo?.({ left: next * element.clientWidth, behavior: 'smooth' });
  };
  useImperativeHandle(ref, () => ({ turn }));

  if (photos.length === 0) {
    return (
      <div className={styles.media}>
        {wrap(
          <span className={styles.none}>
            <Picture name="empty" />
            <span>{t('noPhoto')}</span>
          </span>,
        )}
      </div>
    );
  }

  return (
    <div
      className={styles.media}
      onPointerEnter={() => setTouched(true)}
      onTouchStart={() => setTouched(true)}
    >
      {wrap(
        <div
          ref={strip}
          className={styles.strip}
          // What scrolls is a stop of the Tab key in some browsers; the card's link turns photos.
          tabIndex={-1}
          onScroll={({ currentTarget }) =>
            setAt(Math.round(currentTarget.scrollLeft / (currentTarget.clientWidth || 1)))
          }
        >
          {photos.slice(0, touched ? photos.length : 2).map((photo, index) => (
            <span key={photo.id} className={styles.slide} data-scripted={index > 0 || undefined}>
              <PhotoColor color={photo.color} />
              {(index === 0 || (touched && (!saveData || index <= at))) && (
                <PhotoPicture
                  photo={photo}
                  alt={index === 0 ? alt : ''}
                  sizes={sizes}
                  priority={priority && index === 0}
                  className={styles.photo}
                />
              )}
            </span>
          ))}
        </div>,
      )}
      {photos.length > 1 && (
        <>
          {touched && at > 0 && <Arrow side="left" label={t('previousPhoto')} onClick={() => turn(-1)} />}
          {touched && at < photos.length - 1 && (
            <Arrow side="right" label={t('nextPhoto')} onClick={() => turn(1)} />
          )}
          <Dots count={Math.min(photos.length, MAX_DOTS)} at={Math.min(at, MAX_DOTS - 1)} />
        </>
      )}
    </div>
  );
}

/** Pixels from one dot to the next, as in the sheet. */
const STEP = 11;

/** How many photos there are, and which one is shown. A drawing, since HTML from the server must not have a `style`. */
const Dots = ({ count, at }: { count: number; at: number }) => (
  <svg data-scripted className={styles.dots} width={count * STEP} height="8" aria-hidden="true">
    <circle cx={(at + 0.5) * STEP} cy="4" r="3.5" />
  </svg>
);

/** For the pointer; the keyboard turns photos with the arrow keys on the card's link. */
function Arrow({ side, label, onClick }: { side: 'left' | 'right'; label: string; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={cx(styles.arrow, styles[side])}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
