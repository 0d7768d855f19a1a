import type { RefObject } from 'react';
import { PHONE } from '../core/use-media.ts';
import { useVerticalDrag } from './use-vertical-drag.ts';

/** A sheet that is let go below this part of its height closes. */
const CLOSING_PART = 0.25;
/** Pixels per millisecond from which a flick closes it, wherever it ends. */
const FLICK = 0.5;
const LEAVE_MS = 180;

/** Returns the pointer handlers of a sheet's header: dragged down, the sheet follows the finger and closes. */
export function useDragCloses(
  sheet: RefObject<HTMLElement | null>,
  isSheet: 'always' | 'phone' | 'never',
  onClose: () => void,
) {
  const close = (element: HTMLElement) => {
    const end = () => {
      onClose();
      // A dialog that asks before it closes is still there.
      element.style.transform = '';
    };
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill || !element.animate) return end();
    const leave = element.animate(
      [{ transform: element.style.transform }, { transform: 'translateY(100%)' }],
      {
        duration: LEAVE_MS,
        easing: 'ease-out',
        fill: 'forwards',
      },
    );
    leave.finished.then(end, end).then(() => leave.cancel());
  };
  return useVerticalDrag({
    canStart: () => isSheet === 'always' || (isSheet === 'phone' && window.matchMedia(PHONE).matches),
    onMove(down) {
      if (sheet.current) sheet.current.style.transform = `translateY(${Math.max(0, down)}px)`;
    },
    onEnd(down, velocity) {
      const element = sheet.current;
      if (!element) return;
      if (down > 0 && (velocity > FLICK || down > element.offsetHeight * CLOSING_PART)) return close(element);
      element.style.transform = '';
    },
  });
}
