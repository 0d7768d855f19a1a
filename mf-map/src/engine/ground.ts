import type OlMap from 'ol/Map.js';
import type { ArchiveTiles } from './archive.ts';
import type { BackdropColors } from './backdrop.ts';
import type { Ground, TilesState } from './map-engine.ts';
import { createTiles, type Tiles } from './tiles.ts';

/** Above the country's shapes and below whatever else is drawn. */
const ORDER = 1;

/** The layer of tiles of a map, one at a time. */
export function createGround(map: OlMap, colors: () => BackdropColors) {
  const listeners = new Set<(state: TilesState) => void>();
  let tiles: Tiles | ArchiveTiles | null = null;
  let state: TilesState = 'none';
  /** Counts calls: an archive's code may come when another ground is wanted already. */
  let turn = 0;

  const say = (next: TilesState) => {
    state = next;
    for (const listener of [...listeners]) listener(next);
  };
  const clear = () => {
    if (!tiles) return;
    map.getLayers().remove(tiles.layer);
    tiles.destroy();
    tiles = null;
  };
  const show = (next: Tiles) => {
    tiles = next;
    next.onChange(say);
    map.getLayers().insertAt(ORDER, next.layer);
    say(next.state());
  };

  return {
    onState(listener: (state: TilesState) => void) {
      listener(state);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set(ground: Ground) {
      turn += 1;
      clear();
      if (ground.kind === 'pictures') return show(createTiles(ground.url, ground.className));
      say('none');
      if (ground.kind === 'none') return;
      const mine = turn;
      import(/* webpackChunkName: 'archive' */ './archive.ts')
        .then(async ({ createArchive }) => {
          const made = await createArchive(ground.url, ground.language, colors());
          if (mine === turn) show(made);
          else made.destroy();
        })
        .catch(() => mine === turn && say('failing'));
    },
    repaint() {
      if (tiles && 'setColors' in tiles) tiles.setColors(colors());
    },
    destroy() {
      turn += 1;
      listeners.clear();
      tiles?.destroy();
      tiles = null;
    },
  };
}
