import type { LngLat } from '@baza/shared/domain';
import type { MapEngine } from '../engine/map-engine.ts';
import { type Room, roomBeside } from '../geo/view.ts';

/** Marks an element that covers a part of the map. */
export const PANEL = { 'data-map-panel': '' };
/** Marks the element that holds a map and its panels. */
export const PANELS = { 'data-map-panels': '' };

/** Returns what the panels over a map cover now, in pixels from each of its sides. */
export function roomOf(engine: MapEngine): Room {
  const panels = [
    ...(engine.viewport.closest('[data-map-panels]')?.querySelectorAll('[data-map-panel]') ?? []),
  ];
  const map = engine.viewport.getBoundingClientRect();
  const frames = panels
    .map((panel) => panel.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width * height > 0 && top < map.bottom && bottom > map.top);
  return roomBeside(frames, map);
}

/** Moves the map as little as brings a place out from under the panels. */
export function showBesidePanels(engine: MapEngine, at: LngLat): void {
  const [x, y] = engine.pixelOf(at);
  const { width, height } = engine.view();
  const [top, right, bottom, left] = roomOf(engine);
  const over = (value: number, low: number, high: number) =>
    value < low ? value - low : value > high ? value - high : 0;
  const [byX, byY] = [over(x, left, width - right), over(y, top, height - bottom)];
  if (byX !== 0 || byY !== 0) engine.panBy(byX, byY);
}
