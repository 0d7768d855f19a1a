import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MapEngine } from '../engine/map-engine.ts';
import { useEngine } from '../map/engine-context.tsx';
import type { Mark } from './marks.ts';
import { nearestSpot, nextSpot, type Spot } from './roving.ts';

/** What a pin's button carries its mark's key in. */
const KEY = 'data-pin';

/**
 * One of the pins in sight takes the Tab key, and other keys go from it to the rest. A key that finds no pin is the map's.
 * Where the focused pin has gone, as a cluster that was split, the nearest to its place is focused.
 */
export function useRoving(layer: RefObject<HTMLElement | null>, marks: readonly Mark[], off: boolean) {
  const engine = useEngine();
  const [current, setCurrent] = useState<string | null>(null);
  const focused = useRef<Mark | null>(null);
  const latest = useRef(marks);
  latest.current = marks;

  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const pinOf = (target: EventTarget | null) =>
      (target as Element).closest(`[${KEY}]`)?.getAttribute(KEY) ?? null;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const from = latest.current.find(({ key }) => key === pinOf(event.target));
      if (!from) return;
      const [x, y] = engine.pixelOf(from.at);
      const next = nextSpot(spotsIn(engine, latest.current), { key: from.key, x, y }, event.key);
      if (!next) return;
      // Arrows would move the map, too.
      event.preventDefault();
      event.stopPropagation();
      focusPin(element, next.key);
    };
    const onFocus = (event: FocusEvent) => {
      const key = pinOf(event.target);
      focused.current = latest.current.find((mark) => mark.key === key) ?? null;
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
    if (!lost || marks.some(({ key }) => key === lost.key)) return;
    const next = nearestSpot(spotsIn(engine, marks), ...engine.pixelOf(lost.at));
    if (next && layer.current) focusPin(layer.current, next.key);
    else engine.focus();
  }, [engine, layer, marks]);

  if (off) return null;
  const seen = spotsIn(engine, marks);
  if (seen.some(({ key }) => key === current)) return current;
  const { width, height } = engine.view();
  return nearestSpot(seen, width / 2, height / 2)?.key ?? null;
}

/** Those within the map's box. */
function spotsIn(engine: MapEngine, marks: readonly Mark[]): Spot[] {
  const { width, height } = engine.view();
  return marks.flatMap(({ key, at }) => {
    const [x, y] = engine.pixelOf(at);
    return x >= 0 && y >= 0 && x <= width && y <= height ? [{ key, x, y }] : [];
  });
}

const focusPin = (layer: HTMLElement, key: string): void =>
  layer.querySelector<HTMLElement>(`[${KEY}="${key}"]`)?.focus({ preventScroll: true });
