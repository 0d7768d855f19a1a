import { type PointerEvent, useRef } from 'react';

/** Pixels that a finger moves before it drags instead of pressing. */
const SLOP_PX = 6;
/** A finger that rested for longer before it was lifted does not flick. */
const REST_MS = 80;

interface Drag {
  id: number;
  fromY: number;
  lastY: number;
  lastTime: number;
  /** Pixels per millisecond, downwards positive. */
  velocity: number;
  moved: boolean;
}

export interface VerticalDrag {
  /** Asked when a finger comes down; without it a drag may always begin. */
  canStart?: () => boolean;
  /** `down`: pixels from where the drag began, downwards positive. */
  onMove: (down: number) => void;
  /** `velocity`: pixels per millisecond, downwards positive; 0 after a rest. A cancelled drag ends where it began. */
  onEnd: (down: number, velocity: number) => void;
}

/** Returns the pointer handlers of an element that is dragged up and down; it needs `touch-action: none`. */
export function useVerticalDrag({ canStart, onMove, onEnd }: VerticalDrag) {
  const drag = useRef<Drag | null>(null);
  const take = (event: PointerEvent<HTMLElement>): Drag | null => {
    const now = drag.current;
    if (now?.id !== event.pointerId) return null;
    drag.current = null;
    return now.moved ? now : null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (drag.current || event.button !== 0 || canStart?.() === false) return;
      const { pointerId: id, clientY, timeStamp } = event;
      drag.current = { id, fromY: clientY, lastY: clientY, lastTime: timeStamp, velocity: 0, moved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (now?.id !== event.pointerId) return;
      const down = event.clientY - now.fromY;
      if (!now.moved && Math.abs(down) < SLOP_PX) return;
      if (!now.moved) event.currentTarget.setPointerCapture?.(event.pointerId);
      now.moved = true;
      now.velocity = (event.clientY - now.lastY) / Math.max(1, event.timeStamp - now.lastTime);
      now.lastY = event.clientY;
      now.lastTime = event.timeStamp;
      onMove(down);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = take(event);
      if (!now) return;
      onEnd(now.lastY - now.fromY, event.timeStamp - now.lastTime > REST_MS ? 0 : now.velocity);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (take(event)) onEnd(0, 0);
    },
  };
}
