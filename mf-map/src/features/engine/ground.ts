import type OlMap from 'ol/Map.js';
import type { ArchiveTiles } from './archive.ts';
import type { BackdropColors } from './backdrop.ts';
import type { Ground, TilesState } from './map-engine.ts';
import type { Tiles } from './tiles.ts';

/** Above the country's shapes and below whatever else is drawn. */
const ORDER = 1;
/** A ground that could not be loaded is tried again after this long, each time twice as long, up to the second. */
const RETRY_MS = 15_000;
const MAX_RETRY_MS = 240_000;

async function load(ground: Exclude<Ground, { kind: 'none' }>, colors: BackdropColors) {
  if (ground.kind === 'pictures') {
    const { createTiles } = await import(/* webpackChunkName: 'tiles' */ './tiles.ts');
    return createTiles(ground.url, ground.className);
  }
  const { createArchive } = await import(/* webpackChunkName: 'archive' */ './archive.ts');
  return createArchive(ground.url, ground.language, colors);
}

/**
 * The layer of tiles of a map, one at a time. Its code and its tiles are asked for when `after` is over: until then the
 * country is the ground.
 */
export function createGround(
  map: Pick<OlMap, 'getLayers'>,
  colors: () => BackdropColors,
  after: Promise<unknown> = Promise.resolve(),
) {
  const listeners = new Set<(state: TilesState) => void>();
  let tiles: Tiles | ArchiveTiles | null = null;
  let state: TilesState = 'none';
  /** Counts calls: a layer's code may come when another ground is wanted already. */
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
  const show = (next: Tiles | ArchiveTiles) => {
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
      // Pictures are taken to come until they fail.
      say(ground.kind === 'pictures' ? 'ok' : 'none');
      if (ground.kind === 'none') return;
      const mine = turn;
      const attempt = (wait: number): Promise<void> =>
        load(ground, colors())
          .then((made) => (mine === turn ? show(made) : made.destroy()))
          .catch(() => {
            if (mine !== turn) return;
            say('failing');
            setTimeout(() => mine === turn && attempt(Math.min(wait * 2, MAX_RETRY_MS)), wait);
          });
      after.then(() => (mine === turn ? attempt(RETRY_MS) : undefined));
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
