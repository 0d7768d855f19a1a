import { useText } from '@baza/shared/contract';
import { PhotoImage } from '@baza/shared/page';
import styles from './gallery.module.css';
import type { OpenableProps } from './types.ts';
import { useSnapTrack } from './use-snap-track.ts';

/** One photo a screen wide; a swipe turns to the next. */
export function Carousel({ photos, title, onOpen }: OpenableProps) {
  const { t } = useText('listings_product');
  const { track, index } = useSnapTrack(photos.length);
  const total = photos.length;
  return (
    <div className={styles.carousel}>
      <ul ref={track} className={styles.track}>
        {photos.map((photo, at) => (
          <li key={photo.id} className={styles.slide}>
            <button type="button" className={styles.photo} onClick={() => onOpen(at)}>
              <PhotoImage
                photo={photo}
                alt={t('gallery.open', { title, n: at + 1, total })}
                sizes="100vw"
                priority={at === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {total > 1 && (
        <span data-scripted className={styles.counter} aria-hidden="true">
          {index + 1} / {total}
        </span>
      )}
    </div>
  );
}
