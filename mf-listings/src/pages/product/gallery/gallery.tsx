import { useText } from '@baza/shared/contract';
import { ImageIcon, PHONE, useMedia } from '@baza/shared/ui';
import { useState } from 'react';
import { Carousel } from './carousel.tsx';
import styles from './gallery.module.css';
import { Mosaic } from './mosaic.tsx';
import type { GalleryProps } from './types.ts';
import { Viewer } from './viewer.tsx';

/** A carousel on phones, a mosaic elsewhere; either opens the full-screen viewer. */
export function Gallery({ photos, title }: GalleryProps) {
  const { t } = useText('listings_product');
  const phone = useMedia(PHONE);
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) {
    return (
      <div className={styles.none}>
        <ImageIcon aria-hidden="true" />
        <p>{t('gallery.none')}</p>
      </div>
    );
  }
  const View = phone ? Carousel : Mosaic;
  return (
    <>
      <View photos={photos} title={title} onOpen={setOpened} />
      {opened !== null && (
        <Viewer photos={photos} title={title} start={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
