import { useText } from '@baza/shared/contract';
import { cx } from '@baza/shared/ui';
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './bottom-sheet.module.css';
import { type Snap, snapAfter, snapHeight } from './sheet.ts';

export interface BottomSheetProps {
  snap: Snap;
  onSnap: (snap: Snap) => void;
  /** Height over which it may rise, in pixels; 0 until it is measured. */
  room: number;
  /** In sight always. */
  header: ReactNode;
  children: ReactNode;
}

interface Drag {
  id: number;
  fromY: number;
  fromHeight: number;
  lastY: number;
  lastTime: number;
  velocity: number;
}

/** What the button of the handle does at each height, for those who do not drag. */
const ACTIONS = {
  peek: { next: 'half', does: 'show' },
  half: { next: 'full', does: 'expand' },
  full: { next: 'peek', does: 'hide' },
} as const;

/** The list over the map on a phone: dragged by its header, or moved by the button in it. */
export function BottomSheet({ snap, onSnap, room, header, children }: BottomSheetProps) {
  const { t } = useText('mf_map');
  const bodyId = useId();
  const drag = useRef<Drag | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const height = dragged ?? snapHeight(snap, room);

  const onDown = (event: PointerEvent<HTMLElement>) => {
    drag.current = {
      id: event.pointerId,
      fromY: event.clientY,
      fromHeight: height,
      lastY: event.clientY,
      lastTime: event.timeStamp,
      velocity: 0,
    };
  };
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (now?.id !== event.pointerId) return;
    const moved = now.fromY - event.clientY;
    if (dragged === null && Math.abs(moved) < 6) return;
    if (dragged === null) event.currentTarget.setPointerCapture(event.pointerId);
    now.velocity = (now.lastY - event.clientY) / Math.max(1, event.timeStamp - now.lastTime);
    now.lastY = event.clientY;
    now.lastTime = event.timeStamp;
    setDragged(
      Math.min(snapHeight('full', room), Math.max(snapHeight('peek', room), now.fromHeight + moved)),
    );
  };
  const onEnd = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (now?.id !== event.pointerId) return;
    drag.current = null;
    if (dragged === null) return;
    // A finger that rested before it was lifted does not flick.
    const rested = event.timeStamp - now.lastTime > 80;
    onSnap(snapAfter(dragged, rested ? 0 : now.velocity, room));
    setDragged(null);
  };

  return (
    <section
      className={cx(styles.sheet, room === 0 && styles.unmeasured, dragged !== null && styles.dragging)}
      // biome-ignore lint/nursery/noInlineStyles: undefined until the page has been measured
      style={room > 0 ? { height } : undefined}
    >
      <div
        className={styles.header}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onEnd}
        onPointerCancel={onEnd}
      >
        <button
          type="button"
          className={styles.handle}
          aria-expanded={snap !== 'peek'}
          aria-controls={bodyId}
          aria-label={t(`list.${ACTIONS[snap].does}`)}
          onClick={() => onSnap(ACTIONS[snap].next)}
        />
        {header}
      </div>
      <div id={bodyId} className={styles.body} inert={room > 0 && snap === 'peek' && dragged === null}>
        {children}
      </div>
    </section>
  );
}
