import { useText } from '@baza/shared/contract';
import { Button, cx, ImageIcon } from '@baza/shared/ui';
import { PhotoImage } from '../../../photos/photo-image.tsx';
import styles from './gallery.module.css';
import type { OpenableProps } from './types.ts';

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
                sizes={index === 0 ? '(min-width: 1480px) 960px, 66vw' : '(min-width: 1480px) 480px, 33vw'}
                eager={index === 0}
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
