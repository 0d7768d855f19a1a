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
  // Where one place was when all were placed: it outlives them, so that what stays is not moved.
  const anchor = useRef({ at: [0, 0] as LngLat, zoom: Number.NaN, x: 0, y: 0 });
  useLayoutEffect(() => {
    const shift = () => {
      const [x, y] = engine.pixelOf(anchor.current.at);
      return [x - anchor.current.x, y - anchor.current.y] as const;
    };
    const place = () => {
      const [right, down] = shift();
      for (const { key, at } of places) {
        const holder = holders.current.get(key);
        const [x, y] = engine.pixelOf(at);
        if (holder) placeAt(holder, [x - right, y - down]);
      }
    };
    let placed = false;
    return engine.onFrame((zoom) => {
      if (zoom === null) return;
      if (zoom !== anchor.current.zoom) {
        const { center } = engine.view();
        const [x, y] = engine.pixelOf(center);
        anchor.current = { at: center, zoom, x, y };
        placed = false;
      }
      if (!placed) place();
      placed = true;
      if (layer.current) placeAt(layer.current, shift());
    });
  }, [engine, layer, places]);
  return useCallback((key: string, element: HTMLElement | null) => {
    if (element) holders.current.set(key, element);
    else holders.current.delete(key);
  }, []);
}
