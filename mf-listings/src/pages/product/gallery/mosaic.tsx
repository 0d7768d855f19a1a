import { useText } from '@baza/shared/contract';
import { PhotoImage } from '@baza/shared/page';
import { Button, cx, ImageIcon } from '@baza/shared/ui';
import styles from './gallery.module.css';
import type { OpenableProps } from './types.ts';

/** How wide the cells are for so many photos, in hundredths of the window's width. */
const WIDTHS: Readonly<Record<number, readonly number[]>> = {
  1: [95],
  2: [48, 48],
  3: [64, 32, 32],
  4: [48, 48, 24, 24],
  5: [48],
};

/** Up to five photos in one frame of fixed height: the first large, the others beside it. */
export function Mosaic({ photos, title, onOpen }: OpenableProps) {
  const { t } = useText('listings_product');
  const total = photos.length;
  return (
    <div className={styles.frame}>
      <ul className={cx(styles.mosaic, styles[`of${Math.min(total, 5)}`])}>
        {photos.slice(0, 5).map((photo, index) => (
          <li key={photo.id} className={styles.cell}>
            <button type="button" className={styles.photo} onClick={() => onOpen(index)}>
              <PhotoImage
                photo={photo}
                alt={t('gallery.open', { title, n: index + 1, total })}
                sizes={`${WIDTHS[Math.min(total, 5)]?.[index] ?? 24}vw`}
                priority={index < 2}
              />
            </button>
          </li>
        ))}
      </ul>
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
