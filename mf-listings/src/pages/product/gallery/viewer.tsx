import { useLive, useText } from '@baza/shared/contract';
import { PhotoImage } from '@baza/shared/page';
import { cx, useBackCloses } from '@baza/shared/ui';
import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import MinusIcon from 'lucide-react/icons/minus';
import PlusIcon from 'lucide-react/icons/plus';
import XIcon from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { GalleryProps } from './types.ts';
import { useSnapTrack } from './use-snap-track.ts';
import { useZoom } from './use-zoom.ts';
import styles from './viewer.module.css';

interface Props extends GalleryProps {
  start: number;
  onClose: () => void;
}

/**
 * Photos over the whole window: swipe, arrows, Home and End, thumbnails; plus, minus or a double press enlarge; Escape
 * and Back leave.
 */
export function Viewer({ photos, title, start, onClose }: Props) {
  const { t } = useText('listings_product');
  const dialog = useRef<HTMLDialogElement>(null);
  const { track, index, go } = useSnapTrack(photos.length, start);
  const zoom = useZoom(index);
  const { saveData } = useLive();
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
    // The browser's own zoom has its keys with these.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (zoom.onKey(event.key)) {
      event.preventDefault();
      return;
    }
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
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.control}
            aria-label={t('gallery.smaller')}
            disabled={zoom.scale === 1}
            onClick={() => zoom.by(-1)}
          >
            <MinusIcon aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.control}
            aria-label={t('gallery.larger')}
            disabled={!zoom.canGrow}
            onClick={() => zoom.by(1)}
          >
            <PlusIcon aria-hidden="true" />
          </button>
          <button type="button" className={styles.control} aria-label={t('gallery.close')} onClick={onClose}>
            <XIcon aria-hidden="true" />
          </button>
        </div>
      </header>
      <div className={styles.stage}>
        <ul
          ref={track}
          className={cx(styles.track, zoom.scale > 1 && styles.held)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
          tabIndex={0}
        >
          {photos.map((photo, at) => {
            const scale = at === index ? zoom.scale : 1;
            return (
              <li
                key={photo.id}
                ref={at === index ? zoom.slide : undefined}
                className={styles.slide}
                aria-hidden={at === index ? undefined : true}
                onDoubleClick={zoom.onDoubleClick}
                onPointerMove={zoom.onPointerMove}
              >
                <div className={styles[`times${scale}`]}>
                  {!(saveData && at > index) && (
                    <PhotoImage
                      photo={photo}
                      alt={t('gallery.alt', { title, n: at + 1, total })}
                      sizes={`${scale * 100}vw`}
                      priority={at === start}
                      contain
                    />
                  )}
                </div>
              </li>
            );
          })}
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
