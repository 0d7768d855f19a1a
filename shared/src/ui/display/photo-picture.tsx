import type { SyntheticEvent } from 'react';
import { AVIF_WIDTHS, WEBP_WIDTHS } from '../../domain/constants.ts';
import type { Photo } from '../../schema/listings.ts';
import { cx } from '../core/cx.ts';
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

const webpSet = ({ urls }: Photo) => WEBP_WIDTHS.map((width) => `${urls[`w${width}`]} ${width}w`).join(', ');

/** Addresses that give WebP until there is AVIF. */
const avifSet = ({ urls }: Photo) =>
  AVIF_WIDTHS.map((width) => `${urls.w320.replace('320.webp', `${width}.avif`)} ${width}w`).join(', ');

/** A photo in the format that the browser takes and the width it needs. All but the first wait until they are near. */
export function PhotoPicture({ photo, alt, sizes, priority, className, onError }: PhotoPictureProps) {
  return (
    <picture className={priority ? styles.picture : cx(styles.picture, styles.later)}>
      <source type="image/avif" srcSet={avifSet(photo)} sizes={sizes} />
      <img
        src={photo.urls.w800}
        srcSet={webpSet(photo)}
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
