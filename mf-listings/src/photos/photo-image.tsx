import type { Photo } from '@baza/shared/schema';
import { ImageIcon, PhotoColor } from '@baza/shared/ui';
import { useState } from 'react';
import styles from './photo-image.module.css';

export interface PhotoImageProps {
  photo: Photo;
  /** Empty when the words beside it say the same. */
  alt: string;
  /** The `sizes` of an `<img>`: how wide it is drawn. */
  sizes: string;
  /** Above the fold: asked for at once. */
  eager?: boolean;
  /** Whole inside its box instead of filling it. */
  contain?: boolean;
}

/** A photo that fills its box, whose colour waits for it; a broken one is a quiet icon. */
export function PhotoImage({ photo, alt, sizes, eager, contain }: PhotoImageProps) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <span className={styles.broken} role="img" aria-label={alt}>
        <ImageIcon aria-hidden="true" />
      </span>
    );
  }
  const { w320, w800, w1600 } = photo.urls;
  const image = (
    <img
      className={contain ? styles.contain : styles.fill}
      src={w800}
      srcSet={`${w320} 320w, ${w800} 800w, ${w1600} 1600w`}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      draggable={false}
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
