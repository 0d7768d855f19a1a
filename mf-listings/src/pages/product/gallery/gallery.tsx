import { useText } from '@baza/shared/contract';
import { PhotoImage } from '@baza/shared/page';
import { Button, cx, PHONE } from '@baza/shared/ui';
import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';
import styles from './gallery.module.css';
import type { GalleryProps, OpenableProps } from './types.ts';
import { useSnapTrack } from './use-snap-track.ts';
import { Viewer } from './viewer.tsx';

/** Photos of the mosaic. */
const MOSAIC = 5;

/** How wide the mosaic's cells are for so many photos, in hundredths of the window's width. */
const WIDTHS: Readonly<Record<number, readonly number[]>> = {
  1: [95],
  2: [48, 48],
  3: [64, 32, 32],
  4: [48, 48, 24, 24],
  [MOSAIC]: [48],
};

/** A carousel on phones, a mosaic elsewhere; either opens the full-screen viewer. */
export function Gallery({ photos, title }: GalleryProps) {
  const { t } = useText('listings_product');
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) {
    return (
      <div className={styles.none}>
        <ImageIcon aria-hidden="true" />
        <p>{t('gallery.none')}</p>
      </div>
    );
  }
  return (
    <>
      <Photos photos={photos} title={title} onOpen={setOpened} />
      {opened !== null && (
        <Viewer photos={photos} title={title} start={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/**
 * One list, which the style sheet makes a row to swipe on phones and a mosaic of up to five elsewhere: the server does not
 * know the window's width.
 */
function Photos({ photos, title, onOpen }: OpenableProps) {
  const { t } = useText('listings_product');
  const { track, index } = useSnapTrack(photos.length);
  const total = photos.length;
  const cells = Math.min(total, MOSAIC);
  return (
    <div className={styles.gallery}>
      <ul ref={track} className={cx(styles.photos, styles[`of${cells}`])}>
        {photos.map((photo, at) => (
          <li key={photo.id} className={styles.cell}>
            <button type="button" className={styles.photo} onClick={() => onOpen(at)}>
              <PhotoImage
                photo={photo}
                alt={t('gallery.open', { title, n: at + 1, total })}
                sizes={`${PHONE} 100vw, ${WIDTHS[cells]?.[at] ?? 24}vw`}
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
      <Button
        variant="secondary"
        size="s"
        className={styles.all}
        icon={<ImageIcon aria-hidden="true" />}
        onClick={() => onOpen(0)}
      >
        {t('gallery.all', { number: total })}
      </Button>
    </div>
  );
}
