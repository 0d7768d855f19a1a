import { type Bbox, DRAWING_BOX, type LngLat, toLngLat, toMetres } from '@baza/shared/domain';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { MAX_ZOOM, MIN_ZOOM } from '../geo/position.ts';
import { type Room, resolutionAt, roomAround } from '../geo/view.ts';
import { Backdrop, type BackdropColors } from './backdrop.ts';
import { createGround } from './ground.ts';
import { createInteractions, prefersStill } from './interactions.ts';
import type { CreateEngine, MapEngine, MapView } from './map-engine.ts';

const MOVE_MS = 320;

const toExtent = ([west, south, east, north]: Bbox): [number, number, number, number] =>
  [...toMetres([west, south]), ...toMetres([east, north])] as [number, number, number, number];

const moveDuration = (animate: boolean): number => (animate && !prefersStill() ? MOVE_MS : 0);

/** The theme's colours as the map's element knows them: `--map-land`, `--map-line` … */
function colorsOf(element: HTMLElement): BackdropColors {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: read('--map-land'),
    abroad: read('--map-abroad'),
    water: read('--map-water'),
    green: read('--map-green'),
    line: read('--map-line'),
    border: read('--map-border'),
    label: read('--map-label'),
    strong: read('--map-strong'),
    font: style.fontFamily,
  };
}

/** Returns the map's centre, in metres, with which a place stands in the middle of what panels leave in sight. */
function centerFor(
  at: LngLat,
  zoom: number,
  [top, right, bottom, left]: Room = [0, 0, 0, 0],
): [number, number] {
  const [x, y] = toMetres(at);
  const resolution = resolutionAt(zoom);
  return [x + ((right - left) / 2) * resolution, y + ((top - bottom) / 2) * resolution];
}

/** Events that the map would handle. */
const CLOSED = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown', 'dblclick'] as const;

/** A box over the ground; each is a stacking order of its own. */
function addLayer(viewport: HTMLElement, order: number): HTMLElement {
  const layer = document.createElement('div');
  layer.style.cssText = `position: absolute; inset: 0; z-index: ${order}; pointer-events: none`;
  viewport.append(layer);
  return layer;
}

/** A set of listeners whose calls survive one being removed meanwhile. */
function createListeners<Argument>() {
  const listeners = new Set<(argument: Argument) => void>();
  return {
    add(listener: (argument: Argument) => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    call(argument: Argument) {
      for (const listener of [...listeners]) listener(argument);
    },
  };
}

/** The map on OpenLayers, with nothing of it beyond this folder. */
export const createOlEngine: CreateEngine = ({
  target,
  country,
  center,
  zoom,
  cooperative = false,
  tilesAfter,
}): MapEngine => {
  const backdrop = new Backdrop(colorsOf(target));
  // Without it the ground is plain; the map works all the same.
  country.then(
    (file) => backdrop.setCountry(file),
    () => {},
  );
  const interactions = createInteractions();
  const view = new View({
    center: [...toMetres(center)],
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    // Whole zooms keep the tiles' lettering sharp.
    constrainResolution: true,
    extent: toExtent(DRAWING_BOX),
    constrainOnlyCenter: true,
    enableRotation: false,
  });
  const map = new OlMap({
    target,
    view,
    layers: [backdrop],
    controls: [],
    interactions: interactions.all,
    keyboardEventTarget: target,
    moveTolerance: 6,
  });
  const viewport = map.getViewport();
  // Only a map in a worker has none.
  if (!viewport) throw new Error('The map has no viewport');
  const setCooperative = (on: boolean) => {
    interactions.setCooperative(on);
    viewport.style.touchAction = on ? 'pan-x pan-y' : 'none';
  };
  setCooperative(cooperative);
  const overlay = addLayer(viewport, 1);
  const cards = addLayer(viewport, 2);
  for (const type of CLOSED)
    cards.addEventListener(type, (event) => {
      // Escape is the page's: it closes the card.
      if (!(event instanceof KeyboardEvent && event.key === 'Escape')) event.stopPropagation();
    });

  const frames = createListeners<number | null>();
  const settles = createListeners<MapView>();
  const clicks = createListeners<LngLat>();
  const ground = createGround(map, () => colorsOf(target), tilesAfter);
  let draggedAt = Number.NEGATIVE_INFINITY;
  let lastSettled = '';
  let drawnZoom: number | null = null;

  const currentView = (): MapView => {
    const [width = 0, height = 0] = map.getSize() ?? [];
    const at = toLngLat((view.getCenter() ?? toMetres(center)) as [number, number]);
    const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent([width, height]);
    return {
      center: at,
      zoom: view.getZoom() ?? zoom,
      bbox: [...toLngLat([west, south]), ...toLngLat([east, north])],
      width,
      height,
    };
  };

  map.on('postrender', ({ frameState }) => {
    drawnZoom = frameState?.viewState.zoom ?? null;
    frames.call(drawnZoom);
  });
  map.on('moveend', () => {
    const settled = currentView();
    // A size of nothing (hidden, not laid out yet) shows nothing.
    if (settled.width === 0 || settled.height === 0) return;
    const key = JSON.stringify(settled);
    if (key === lastSettled) return;
    lastSettled = key;
    settles.call(settled);
  });
  map.on('pointerdrag', () => {
    draggedAt = performance.now();
  });
  map.on('click', (event) => {
    const { target: clicked } = event.originalEvent;
    if (clicked instanceof Node && overlay.contains(clicked)) return;
    clicks.call(toLngLat(event.coordinate as [number, number]));
  });

  return {
    overlay,
    cards,
    viewport,
    focus: () => target.focus({ preventScroll: true }),
    view: currentView,
    pixelOf(at) {
      const [x = 0, y = 0] = map.getPixelFromCoordinate([...toMetres(at)]) ?? [-1e4, -1e4];
      return [x, y];
    },
    lngLatAt(clientX, clientY) {
      const box = viewport.getBoundingClientRect();
      const at = map.getCoordinateFromPixel([clientX - box.left, clientY - box.top]);
      return toLngLat((at ?? toMetres(center)) as [number, number]);
    },
    onFrame(listener) {
      listener(drawnZoom);
      return frames.add(listener);
    },
    onSettle: settles.add,
    onClick: clicks.add,
    onTiles: ground.onState,
    setGround: ground.set,
    moveTo({ center: to, zoom: nextZoom, bbox, room, animate = true }) {
      const duration = moveDuration(animate);
      view.cancelAnimations();
      if (bbox) {
        const [width = Number.POSITIVE_INFINITY, height = width] = map.getSize() ?? [];
        const around = roomAround(width, height);
        view.fit(toExtent(bbox), {
          padding: room ? [...room] : [around, around, around, around],
          maxZoom: nextZoom ?? MAX_ZOOM,
          duration,
        });
        return;
      }
      view.animate({
        ...(to && { center: centerFor(to, nextZoom ?? view.getZoom() ?? zoom, room) }),
        ...(nextZoom !== undefined && { zoom: nextZoom }),
        duration,
      });
    },
    zoomBy(delta) {
      const next = view.getConstrainedZoom((view.getZoom() ?? zoom) + delta);
      if (next === undefined) return;
      view.cancelAnimations();
      view.animate({ zoom: next, duration: moveDuration(true) });
    },
    panBy(right, down) {
      const resolution = view.getResolution() ?? 1;
      const [x = 0, y = 0] = view.getCenter() ?? [];
      view.cancelAnimations();
      view.animate({
        center: [x + right * resolution, y - down * resolution],
        duration: moveDuration(true) / 3,
      });
    },
    moving: () => view.getInteracting() || view.getAnimating(),
    dragged: () => performance.now() - draggedAt < 80,
    setDragging(on) {
      for (const interaction of interactions.dragging) interaction.setActive(on);
    },
    setCooperative,
    setPlaces: (places) => backdrop.setPlaces(places),
    repaint() {
      backdrop.setColors(colorsOf(target));
      ground.repaint();
    },
    destroy() {
      // The map first: nothing is drawn any more when its layers go.
      map.setTarget(undefined);
      map.dispose();
      ground.destroy();
    },
  };
};
