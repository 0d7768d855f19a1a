import type { Photo } from '@baza/shared/schema';
import { PhotoColor, PhotoPicture } from '@baza/shared/ui';
import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';
import styles from './photo-image.module.css';

export interface PhotoImageProps {
  photo: Photo;
  /** Empty when the words beside it say the same. */
  alt: string;
  /** The `sizes` of an `<img>`: how wide it is drawn. */
  sizes: string;
  /** One of the first two on the screen: fetched at once. */
  priority?: boolean;
  /** Whole inside its box instead of filling it. */
  contain?: boolean;
}

/** A photo that fills its box, whose colour waits for it; a broken one is a quiet icon. */
export function PhotoImage({ photo, alt, sizes, priority, contain }: PhotoImageProps) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <span className={styles.broken} role="img" aria-label={alt}>
        <ImageIcon aria-hidden="true" />
      </span>
    );
  }
  const image = (
    <PhotoPicture
      photo={photo}
      alt={alt}
      sizes={sizes}
      priority={priority}
      className={contain ? styles.contain : styles.fill}
      onError={() => setBroken(true)}
    />
  );
  if (contain) return image;
  return (
    <span className={styles.box}>
      <PhotoColor color={photo.color} />
      {image}
    </span>
  );
}
