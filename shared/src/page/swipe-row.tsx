import { vibrate } from '@baza/shared/browser';
import { cx } from '@baza/shared/ui';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { scrollsAside } from './scrolls-aside.ts';
import styles from './swipe-row.module.css';

/** What a swipe does; a button of the row does the same. */
interface SwipeAction {
  label: string;
  onSwipe: () => void;
}

interface Props {
  /** Done by a swipe to the left, or to the right; that side does nothing without it. */
  toLeft?: SwipeAction | undefined;
  toRight?: SwipeAction | undefined;
  className?: string | undefined;
  children: ReactNode;
}

interface Swipe {
  id: number;
  x: number;
  y: number;
  moved: boolean;
  /** Released here, it does its action. */
  armed: boolean;
}

/** Pixels that a finger moves aside before the row follows. */
const SLOP_PX = 12;
/** Released past this part of its width, the row does its action. */
const DONE_PART = 0.35;
/** From the window's sides phones go back and forward. */
const SYSTEM_EDGE_PX = 24;
/** Elements of a row in which a finger moves something else; a dialog may be inside its row. */
const ELSEWHERE = 'input, textarea, select, [contenteditable="true"], dialog, [popover]';

/**
 * A row of a list that a finger swipes aside. Vertical movements scroll the page; those from the window's sides, in a
 * field or in something that scrolls aside keep their own meaning.
 */
export function SwipeRow({ toLeft, toRight, className, children }: Props) {
  const swipe = useRef<Swipe | null>(null);
  const place = (element: HTMLElement, left: number, armed: boolean) => {
    element.style.transform = left === 0 ? '' : `translateX(${-left}px)`;
    const { dataset } = element.parentElement as HTMLElement;
    if (left === 0) delete dataset.held;
    else dataset.held = left > 0 ? 'left' : 'right';
    if (armed) dataset.armed = '';
    else delete dataset.armed;
  };
  const onStart = (event: PointerEvent<HTMLElement>) => {
    const { pointerType, pointerId: id, clientX: x, clientY: y, target, currentTarget } = event;
    // A second finger zooms.
    if (swipe.current) {
      swipe.current = null;
      return place(currentTarget, 0, false);
    }
    if (pointerType !== 'touch' || !(target instanceof Element)) return;
    if (x < SYSTEM_EDGE_PX || x > window.innerWidth - SYSTEM_EDGE_PX) return;
    // React also reports events of what a row shows in a portal.
    if (!currentTarget.contains(target) || currentTarget.contains(target.closest(ELSEWHERE))) return;
    if (scrollsAside(target, currentTarget)) return;
    swipe.current = { id, x, y, moved: false, armed: false };
  };
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const from = swipe.current;
    if (from?.id !== event.pointerId) return;
    const element = event.currentTarget;
    const left = from.x - event.clientX;
    if (!from.moved) {
      const down = Math.abs(event.clientY - from.y);
      if (Math.max(Math.abs(left), down) < SLOP_PX) return;
      // What began upright, or to a side without an action, is no swipe, however it goes on.
      if (down > Math.abs(left) || !(left > 0 ? toLeft : toRight)) {
        swipe.current = null;
        return;
      }
      // The link below is not pressed when the finger is lifted.
      element.setPointerCapture?.(event.pointerId);
      from.moved = true;
    }
    const action = left > 0 ? toLeft : toRight;
    const armed = action !== undefined && Math.abs(left) > element.offsetWidth * DONE_PART;
    if (armed && !from.armed) vibrate();
    from.armed = armed;
    place(element, action ? left : 0, armed);
  };
  const onEnd = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    const from = swipe.current;
    if (from?.id !== event.pointerId) return;
    swipe.current = null;
    place(event.currentTarget, 0, false);
    if (isCancelled || !from.armed) return;
    (event.clientX < from.x ? toLeft : toRight)?.onSwipe();
  };
  return (
    <div className={cx(styles.row, className)}>
      <span aria-hidden="true" className={styles.action}>
        <span>{toRight?.label}</span>
        <span>{toLeft?.label}</span>
      </span>
      <div
        className={styles.content}
        onPointerDown={onStart}
        onPointerMove={onMove}
        onPointerUp={(event) => onEnd(event, false)}
        onPointerCancel={(event) => onEnd(event, true)}
      >
        {children}
      </div>
    </div>
  );
}
