import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MapEngine } from '../engine/map-engine.ts';
import { useEngine } from './engine-context.tsx';
import { nearestSpot, nextSpot, type Spot } from './roving.ts';
import type { Placed } from './use-placed.ts';

/** The attribute of a button on the map with its key. */
export const SPOT = 'data-spot';

/**
 * One of a layer's buttons in sight, as of pins or stations, takes the Tab key: its key is returned, null while `off`. Other
 * keys go from it to the rest; one that finds none is the map's. Where the focused button has gone, as a cluster that was
 * split, the nearest to its place is focused.
 */
export function useRoving(layer: RefObject<HTMLElement | null>, places: readonly Placed[], off = false) {
  const engine = useEngine();
  const [current, setCurrent] = useState<string | null>(null);
  const focused = useRef<Placed | null>(null);
  const latest = useRef(places);
  latest.current = places;

  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const spotOf = (target: EventTarget | null) =>
      (target as Element).closest(`[${SPOT}]`)?.getAttribute(SPOT) ?? null;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const from = latest.current.find(({ key }) => key === spotOf(event.target));
      if (!from) return;
      const [x, y] = engine.pixelOf(from.at);
      const next = nextSpot(spotsIn(engine, latest.current), { key: from.key, x, y }, event.key);
      if (!next) return;
      // Arrows would move the map, too.
      event.preventDefault();
      event.stopPropagation();
      focusSpot(element, next.key);
    };
    const onFocus = (event: FocusEvent) => {
      const key = spotOf(event.target);
      focused.current = latest.current.find((place) => place.key === key) ?? null;
      setCurrent(key);
    };
    const onBlur = () => {
      focused.current = null;
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [engine, layer]);

  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost || places.some(({ key }) => key === lost.key)) return;
    const next = nearestSpot(spotsIn(engine, places), ...engine.pixelOf(lost.at));
    if (next && layer.current) focusSpot(layer.current, next.key);
    else engine.focus();
  }, [engine, layer, places]);

  if (off) return null;
  const seen = spotsIn(engine, places);
  if (seen.some(({ key }) => key === current)) return current;
  const { width, height } = engine.view();
  return nearestSpot(seen, width / 2, height / 2)?.key ?? null;
}

/** Those within the map's box. */
function spotsIn(engine: MapEngine, places: readonly Placed[]): Spot[] {
  const { width, height } = engine.view();
  return places.flatMap(({ key, at }) => {
    const [x, y] = engine.pixelOf(at);
    return x >= 0 && y >= 0 && x <= width && y <= height ? [{ key, x, y }] : [];
  });
}

const focusSpot = (layer: HTMLElement, key: string): void =>
  layer.querySelector<HTMLElement>(`[${SPOT}="${key}"]`)?.focus({ preventScroll: true });
