import type { LngLat } from '@baza/shared/domain';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { MapEngine } from '../engine/map-engine.ts';

/** What a pointer did, and where on the ground that was. */
export type Held = readonly [event: PointerEvent, at: LngLat];

/** Wherever it goes once it is down. */
const LATER = ['pointermove', 'pointerup', 'pointercancel'] as const;

/**
 * While something is drawn the map stays under the hand and has the keyboard. Who drags before the code of drawing is there
 * is drawing all the same: what pointers do until then is kept for it.
 * @returns hands over what was kept, once, and ends the keeping.
 */
export function useHeldGesture(engine: MapEngine, drawing: boolean): () => readonly Held[] {
  const take = useRef<() => readonly Held[]>(() => []);
  useLayoutEffect(() => {
    if (!drawing) return;
    const held: Held[] = [];
    const keep = (event: PointerEvent) => {
      if (event.type === 'pointerdown' || held.length > 0)
        held.push([event, engine.lngLatAt(event.clientX, event.clientY)]);
    };
    const { viewport } = engine;
    engine.setDragging(false);
    // The button that started drawing is gone.
    engine.focus();
    viewport.addEventListener('pointerdown', keep);
    for (const type of LATER) document.addEventListener(type, keep);
    const end = () => {
      viewport.removeEventListener('pointerdown', keep);
      for (const type of LATER) document.removeEventListener(type, keep);
      return held.splice(0);
    };
    take.current = end;
    return () => {
      end();
      engine.setDragging(true);
    };
  }, [engine, drawing]);
  return useCallback(() => take.current(), []);
}
