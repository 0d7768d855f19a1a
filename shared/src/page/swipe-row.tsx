import { type PointerEvent, type ReactNode, useRef } from 'react';
import styles from './swipe-row.module.css';

interface Props {
  /** What the swipe does; a button of the row does the same. */
  label: string;
  onSwipe: () => void;
  children: ReactNode;
}

/** Pixels that a finger moves aside before the row follows. */
const SLOP_PX = 12;
/** Let go past this part of its width, the row's action is done. */
const DONE_PART = 0.35;

/** A row of a list that a finger swipes to the left. A vertical movement scrolls the page as ever. */
export function SwipeRow({ label, onSwipe, children }: Props) {
  const start = useRef<{ id: number; x: number; moved: boolean } | null>(null);
  const place = (element: HTMLElement, left: number) => {
    element.style.transform = left > 0 ? `translateX(${-left}px)` : '';
  };
  const onEnd = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    const from = start.current;
    if (from?.id !== event.pointerId) return;
    start.current = null;
    place(event.currentTarget, 0);
    if (!isCancelled && from.moved && from.x - event.clientX > event.currentTarget.offsetWidth * DONE_PART)
      onSwipe();
  };
  return (
    <div className={styles.row}>
      <span aria-hidden="true" className={styles.action}>
        {label}
      </span>
      <div
        className={styles.content}
        onPointerDown={(event) => {
          if (event.pointerType === 'touch')
            start.current = { id: event.pointerId, x: event.clientX, moved: false };
        }}
        onPointerMove={(event) => {
          const from = start.current;
          if (from?.id !== event.pointerId) return;
          const left = from.x - event.clientX;
          if (!from.moved && left < SLOP_PX) return;
          // The link below is not pressed when the finger is lifted.
          if (!from.moved) event.currentTarget.setPointerCapture?.(event.pointerId);
          from.moved = true;
          place(event.currentTarget, left);
        }}
        onPointerUp={(event) => onEnd(event, false)}
        onPointerCancel={(event) => onEnd(event, true)}
      >
        {children}
      </div>
    </div>
  );
}
