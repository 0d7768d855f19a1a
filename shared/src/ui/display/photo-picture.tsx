import { type SyntheticEvent, use } from 'react';
import { AVIF_WIDTHS, WEBP_WIDTHS } from '../../domain/constants.ts';
import type { Photo } from '../../schema/listings.ts';
import { cx } from '../core/cx.ts';
import { SaveDataContext } from '../core/save-data.ts';
import styles from './photo-picture.module.css';

export interface PhotoPictureProps {
  photo: Photo;
  /** Empty when the words beside it say the same. */
  alt: string;
  /** The `sizes` of an `<img>`: how wide it is drawn. */
  sizes: string;
  /** One of the first two in sight: fetched at once, before scripts. */
  priority?: boolean | undefined;
  className?: string | undefined;
  onError?: ((event: SyntheticEvent) => void) | undefined;
}

/** Who saves data has the smaller half of the widths to choose from: at most 640 pixels in AVIF and 800 in WebP. */
const srcSet = <Width extends number>(
  widths: readonly Width[],
  saveData: boolean | undefined,
  urlOf: (width: Width) => string,
) =>
  (saveData ? widths.slice(0, Math.ceil(widths.length / 2)) : widths)
    .map((width) => `${urlOf(width)} ${width}w`)
    .join(', ');

/** A photo in the format that the browser takes and the width it needs. All but the first wait until they are near. */
export function PhotoPicture({ photo, alt, sizes, priority, className, onError }: PhotoPictureProps) {
  const saveData = use(SaveDataContext);
  const { urls } = photo;
  return (
    <picture className={priority ? styles.picture : cx(styles.picture, styles.later)}>
      {/* Addresses that give WebP until there is AVIF. */}
      <source
        type="image/avif"
        srcSet={srcSet(AVIF_WIDTHS, saveData, (width) => urls.w320.replace('320.webp', `${width}.avif`))}
        sizes={sizes}
      />
      <img
        src={urls.w800}
        srcSet={srcSet(WEBP_WIDTHS, saveData, (width) => urls[`w${width}`])}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        // Chromium takes lazy photos far below the fold as well, which must not hold up scripts.
        fetchPriority={priority ? 'high' : 'low'}
        decoding="async"
        draggable={false}
        className={className}
        onError={onError}
      />
    </picture>
  );
}
