import { useText } from '@baza/shared/contract';
import type { LngLat } from '@baza/shared/domain';
import { cx } from '@baza/shared/ui';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEngine } from '../map/engine-context.tsx';
import { Marker } from '../map/marker.tsx';
import { placeAt } from '../map/pinned.tsx';
import styles from './drag-marker.module.css';

export interface DragMarkerProps {
  at: LngLat;
  draggable: boolean;
  onDrag: (at: LngLat) => void;
  onRemove: () => void;
}

/** A press that moves less than this is a click. */
const CLICK_PX = 5;
const NUDGE_PX = 4;
const NUDGES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The marker: dragged by a pointer, nudged by arrow keys, removed by a press. */
export function DragMarker({ at, draggable, onDrag, onRemove }: DragMarkerProps) {
  const { t } = useText('mf_map');
  const engine = useEngine();
  const holder = useRef<HTMLDivElement>(null);
  const grip = useRef<{ dx: number; dy: number; x: number; y: number } | null>(null);
  const [dragged, setDragged] = useState<LngLat | null>(null);
  const moved = useRef(false);
  const [lng, lat] = dragged ?? at;

  useLayoutEffect(
    () => engine.onFrame(() => holder.current && placeAt(holder.current, engine.pixelOf([lng, lat]))),
    [engine, lng, lat],
  );

  const pageOf = (place: LngLat) => {
    const box = engine.viewport.getBoundingClientRect();
    const [x, y] = engine.pixelOf(place);
    return { x: box.left + x, y: box.top + y };
  };
  const onDown = (event: PointerEvent<HTMLElement>) => {
    moved.current = false;
    if (!draggable || event.button !== 0) return;
    const tip = pageOf(at);
    grip.current = {
      dx: tip.x - event.clientX,
      dy: tip.y - event.clientY,
      x: event.clientX,
      y: event.clientY,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    const now = grip.current;
    if (!now) return;
    if (!moved.current && Math.hypot(event.clientX - now.x, event.clientY - now.y) < CLICK_PX) return;
    moved.current = true;
    setDragged(engine.lngLatAt(event.clientX + now.dx, event.clientY + now.dy));
  };
  const onUp = () => {
    grip.current = null;
    if (dragged) onDrag(dragged);
    setDragged(null);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return onRemove();
    }
    const nudge = NUDGES[event.key];
    if (!nudge || !draggable) return;
    event.preventDefault();
    const step = NUDGE_PX * (event.shiftKey ? 6 : 1);
    const tip = pageOf(at);
    onDrag(engine.lngLatAt(tip.x + nudge[0] * step, tip.y + nudge[1] * step));
  };

  return createPortal(
    <div ref={holder} className={styles.holder}>
      <button
        type="button"
        className={cx(styles.marker, draggable && styles.draggable, dragged && styles.dragged)}
        aria-label={t(draggable ? 'picker.marker' : 'picker.markerFixed')}
        title={t(draggable ? 'picker.markerTitle' : 'picker.markerFixedTitle')}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
        onKeyDown={onKey}
        // The click that ends a drag is not a press.
        onClick={() => !moved.current && onRemove()}
      >
        <Marker />
      </button>
    </div>,
    engine.cards,
  );
}
