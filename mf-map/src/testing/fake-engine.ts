import { type LngLat, toLngLat, toMetres } from '@baza/shared/domain';
import type {
  CreateEngine,
  EngineOptions,
  Ground,
  MapEngine,
  MapView,
  MoveTarget,
  TilesState,
} from '../features/engine/map-engine.ts';
import { resolutionAt } from '../features/geo/view.ts';

// Nor has jsdom a canvas to measure text with; it would complain each time.
HTMLCanvasElement.prototype.getContext = () => null;

const WIDTH = 800;
const HEIGHT = 600;

export interface FakeEngine extends MapEngine {
  options: EngineOptions;
  moves: MoveTarget[];
  zooms: number[];
  grounds: Ground[];
  dragging: boolean;
  /** A hand is on it. */
  held: boolean;
  cooperative: boolean;
  destroyed: boolean;
  /** A visitor's movement, at rest again. */
  settle(at: { center: LngLat; zoom: number }): void;
  click(at: LngLat): void;
  tiles(state: TilesState): void;
  /** Where in the window a place is, for pointer events. */
  clientOf(at: LngLat): { clientX: number; clientY: number };
}

/** Every engine made since the last `reset`, the newest last. */
export const engines: FakeEngine[] = [];
export const theEngine = (): FakeEngine => {
  const engine = engines.at(-1);
  if (!engine) throw new Error('No map was made');
  return engine;
};

function set<Argument>() {
  const listeners = new Set<(argument: Argument) => void>();
  return {
    add: (listener: (argument: Argument) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: (argument: Argument) => {
      for (const listener of [...listeners]) listener(argument);
    },
  };
}

/** A map of 800 × 600 pixels without a picture: jsdom has no canvas. Its geometry is real. */
export const createOlEngine: CreateEngine = (options) => {
  let center: LngLat = options.center;
  let zoom = options.zoom;
  const frames = set<number | null>();
  const settles = set<MapView>();
  const clicks = set<LngLat>();
  const tileStates = set<TilesState>();
  let tileState: TilesState = 'ok';
  const layer = () => options.target.appendChild(document.createElement('div'));
  const fromPixel = (x: number, y: number): LngLat => {
    const [cx, cy] = toMetres(center);
    const resolution = resolutionAt(zoom);
    return toLngLat([cx + (x - WIDTH / 2) * resolution, cy - (y - HEIGHT / 2) * resolution]);
  };
  const view = (): MapView => {
    const [west, north] = fromPixel(0, 0);
    const [east, south] = fromPixel(WIDTH, HEIGHT);
    return { center, zoom, bbox: [west, south, east, north], width: WIDTH, height: HEIGHT };
  };
  const moveTo = (to: MoveTarget) => {
    if (to.bbox) center = [(to.bbox[0] + to.bbox[2]) / 2, (to.bbox[1] + to.bbox[3]) / 2];
    if (to.zoom !== undefined) zoom = to.zoom;
    if (to.center) center = to.center;
    if (to.center && to.room) {
      const [top, right, bottom, left] = to.room;
      center = fromPixel(WIDTH / 2 + (right - left) / 2, HEIGHT / 2 + (bottom - top) / 2);
    }
    frames.call(zoom);
    settles.call(view());
  };
  const pixelOf = (at: LngLat) => {
    const [cx, cy] = toMetres(center);
    const [x, y] = toMetres(at);
    const resolution = resolutionAt(zoom);
    return [WIDTH / 2 + (x - cx) / resolution, HEIGHT / 2 - (y - cy) / resolution] as const;
  };
  const engine: FakeEngine = {
    options,
    moves: [],
    zooms: [],
    grounds: [],
    dragging: true,
    held: false,
    cooperative: options.cooperative ?? false,
    destroyed: false,
    viewport: options.target,
    overlay: layer(),
    cards: layer(),
    focus: () => options.target.focus(),
    view,
    pixelOf,
    lngLatAt: (clientX, clientY) => fromPixel(clientX, clientY),
    clientOf: (at) => ({ clientX: pixelOf(at)[0], clientY: pixelOf(at)[1] }),
    onFrame: (listener) => {
      listener(zoom);
      return frames.add(listener);
    },
    onSettle: settles.add,
    onClick: clicks.add,
    onTiles: (listener) => {
      listener(tileState);
      return tileStates.add(listener);
    },
    moveTo(to) {
      engine.moves.push(to);
      moveTo(to);
    },
    zoomBy(delta) {
      engine.zooms.push(delta);
      moveTo({ zoom: zoom + delta });
    },
    panBy(right, down) {
      moveTo({ center: fromPixel(WIDTH / 2 + right, HEIGHT / 2 + down) });
    },
    moving: () => engine.held,
    dragged: () => false,
    setDragging(on) {
      engine.dragging = on;
    },
    setCooperative(on) {
      engine.cooperative = on;
    },
    setPlaces() {},
    setGround: (ground) => void engine.grounds.push(ground),
    repaint() {},
    destroy() {
      engine.destroyed = true;
      engine.overlay.remove();
      engine.cards.remove();
    },
    settle: moveTo,
    click: clicks.call,
    tiles(state) {
      tileState = state;
      tileStates.call(state);
    },
  };
  engines.push(engine);
  return engine;
};
