import type Layer from 'ol/layer/Layer.js';
import TileLayer from 'ol/layer/Tile.js';
import type UrlTile from 'ol/source/UrlTile.js';
import XYZ from 'ol/source/XYZ.js';
import type { TilesState } from './map-engine.ts';

/** So many failures in a row, without one tile between, mean that none will come for now. */
const FAILURES = 4;
/** Then they are asked for again after this long, each time twice as long, up to the second. */
const RETRY_MS = 15_000;
const MAX_RETRY_MS = 240_000;

export interface Tiles {
  layer: Layer;
  state(): TilesState;
  onChange(listener: (state: TilesState) => void): () => void;
  destroy(): void;
}

/** Pictures from an XYZ address; `className` is the look of their layer. */
export const createTiles = (url: string, className: string): Tiles => {
  const source = new XYZ({ url, maxZoom: 19, crossOrigin: 'anonymous', referrerPolicy: 'origin' });
  return watchTiles(new TileLayer({ source, className }), source);
};

/** Whether a layer's tiles arrive; asks again by itself, at once when the network is back. */
export function watchTiles(layer: Layer, source: UrlTile): Tiles {
  const listeners = new Set<(state: TilesState) => void>();
  let state: TilesState = 'ok';
  let failures = 0;
  let wait = RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: TilesState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener(state);
  };
  const retry = () => {
    clearTimeout(timer);
    timer = undefined;
    if (state === 'failing') source.refresh();
  };
  source.on('tileloadend', () => {
    failures = 0;
    wait = RETRY_MS;
    clearTimeout(timer);
    timer = undefined;
    set('ok');
  });
  source.on('tileloaderror', () => {
    failures += 1;
    if (failures < FAILURES) return;
    set('failing');
    if (timer !== undefined) return;
    timer = setTimeout(retry, wait);
    wait = Math.min(wait * 2, MAX_RETRY_MS);
  });
  window.addEventListener('online', retry);

  return {
    layer,
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      listeners.clear();
      // A layer that was just drawn still has a step to do in the next task, and would do it without itself.
      setTimeout(() => {
        layer.dispose();
        source.dispose();
      });
    },
  };
}
