import type { LngLat } from '@baza/shared/domain';
import { cx } from '@baza/shared/ui';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useEngine } from '../map/engine-context.tsx';
import { placeAt } from '../map/pinned.tsx';
import styles from './area-editor.module.css';

/** A press that moves less than this is a click. */
const CLICK_PX = 4;

interface Props {
  at: LngLat;
  className: string | undefined;
  /** Of a corner, which has a name and takes the keyboard; the buttons do for edges. */
  index?: number;
  label?: string;
  onChoose?: () => void;
  onKey?: (event: KeyboardEvent) => void;
  onDrag: (at: LngLat) => void;
  /** Null: it was pressed, not dragged. */
  onDrop: (at: LngLat | null) => void;
}

/** A corner or an edge of an area, which is dragged. */
export function Handle({ at, className, index, label, onChoose, onKey, onDrag, onDrop }: Props) {
  const engine = useEngine();
  const holder = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number; to: LngLat | null } | null>(null);
  const [dragged, setDragged] = useState<LngLat | null>(null);
  const [lng, lat] = dragged ?? at;
  useLayoutEffect(
    () => engine.onFrame(() => holder.current && placeAt(holder.current, engine.pixelOf([lng, lat]))),
    [engine, lng, lat],
  );
  const onDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    grip.current = { x: event.clientX, y: event.clientY, to: null };
    event.currentTarget.setPointerCapture(event.pointerId);
    onChoose?.();
  };
  const onMove = (event: PointerEvent) => {
    const now = grip.current;
    if (!now) return;
    if (!now.to && Math.hypot(event.clientX - now.x, event.clientY - now.y) < CLICK_PX) return;
    now.to = engine.lngLatAt(event.clientX, event.clientY);
    setDragged(now.to);
    onDrag(now.to);
  };
  const onUp = () => {
    const now = grip.current;
    if (!now) return;
    grip.current = null;
    setDragged(null);
    onDrop(now.to);
  };
  return (
    <div ref={holder} className={styles.holder}>
      <button
        type="button"
        className={cx(styles.handle, className)}
        {...(label === undefined ? { tabIndex: -1, 'aria-hidden': true } : { 'aria-label': label })}
        data-corner={index}
        onFocus={onChoose}
        onKeyDown={onKey}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      />
    </div>
  );
}
