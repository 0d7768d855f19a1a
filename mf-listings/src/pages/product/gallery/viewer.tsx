import { useText } from '@baza/shared/contract';
import { ChevronLeftIcon, ChevronRightIcon, cx, useBackCloses, XIcon } from '@baza/shared/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { PhotoImage } from '../../../photos/photo-image.tsx';
import type { GalleryProps } from './types.ts';
import { useSnapTrack } from './use-snap-track.ts';
import styles from './viewer.module.css';

interface Props extends GalleryProps {
  start: number;
  onClose: () => void;
}

/** Photos over the whole window: swipe, arrows, Home and End, thumbnails; Escape and Back leave. */
export function Viewer({ photos, title, start, onClose }: Props) {
  const { t } = useText('listings_product');
  const dialog = useRef<HTMLDialogElement>(null);
  const { track, index, go } = useSnapTrack(photos.length, start);
  const total = photos.length;
  useBackCloses(onClose);

  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    // The track has a width only now.
    if (track.current) track.current.scrollLeft = start * track.current.clientWidth;
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [start, track]);

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: total - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t('gallery.viewer', { title })}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.bar}>
        <span className={styles.count} aria-live="polite">
          {t('gallery.counter', { n: index + 1, total })}
        </span>
        <button type="button" className={styles.control} aria-label={t('gallery.close')} onClick={onClose}>
          <XIcon aria-hidden="true" />
        </button>
      </header>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
        <ul ref={track} className={styles.track} tabIndex={0}>
          {photos.map((photo, at) => (
            <li key={photo.id} className={styles.slide} aria-hidden={at === index ? undefined : true}>
              <PhotoImage
                photo={photo}
                alt={t('gallery.alt', { title, n: at + 1, total })}
                sizes="100vw"
                priority={at === start}
                contain
              />
            </li>
          ))}
        </ul>
        {total > 1 && (
          <>
            <button
              type="button"
              className={cx(styles.control, styles.turn, styles.back)}
              aria-label={t('gallery.previous')}
              disabled={index === 0}
              onClick={() => go(index - 1)}
            >
              <ChevronLeftIcon aria-hidden="true" />
            </button>
            <button
              type="button"
              className={cx(styles.control, styles.turn, styles.forth)}
              aria-label={t('gallery.next')}
              disabled={index === total - 1}
              onClick={() => go(index + 1)}
            >
              <ChevronRightIcon aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      {total > 1 && (
        <ul className={styles.thumbs}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <button
                type="button"
                className={styles.thumb}
                aria-current={at === index}
                aria-label={t('gallery.show', { n: at + 1, total })}
                onClick={() => go(at)}
              >
                <PhotoImage photo={photo} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </dialog>
  );
}
