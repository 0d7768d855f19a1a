import type { LngLat } from '@baza/shared/domain';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useEngine } from './engine-context.tsx';
import { placeAt } from './pinned.tsx';

/** Something at a place on the map. */
export interface Placed {
  key: string;
  at: LngLat;
}

/**
 * Keeps the elements of a layer at their places; returns what takes an element by its key. They are placed once for a zoom:
 * while the map is only moved their layer is, as a whole, and nothing is painted again.
 */
export function usePlaced(layer: RefObject<HTMLElement | null>, places: readonly Placed[]) {
  const engine = useEngine();
  const holders = useRef(new Map<string, HTMLElement>());
  useLayoutEffect(() => {
    const origin = places[0]?.at;
    if (!origin) return;
    let laid = { zoom: Number.NaN, x: 0, y: 0 };
    return engine.onFrame(() => {
      const { zoom } = engine.view();
      const [x, y] = engine.pixelOf(origin);
      if (zoom !== laid.zoom) {
        for (const { key, at } of places) {
          const holder = holders.current.get(key);
          if (holder) placeAt(holder, engine.pixelOf(at));
        }
        laid = { zoom, x, y };
      }
      if (layer.current) placeAt(layer.current, [x - laid.x, y - laid.y]);
    });
  }, [engine, layer, places]);
  return useCallback((key: string, element: HTMLElement | null) => {
    if (element) holders.current.set(key, element);
    else holders.current.delete(key);
  }, []);
}
