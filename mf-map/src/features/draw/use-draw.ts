import type { LngLat } from '@baza/shared/domain';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { MapEngine } from '../engine/map-engine.ts';
import { type DrawState, draw, IDLE } from './draw-state.ts';
import type { Held } from './use-held-gesture.ts';

/** A press that moves less than this is a click. */
const CLICK_PX = 8;
/** A click so near to the first corner closes the shape; a finger is less exact. */
const CLOSE_PX = { touch: 26, other: 14 };

export interface Drawing {
  state: DrawState;
  /** The keyboard draws: corners are set where the middle of the map is. */
  keys: boolean;
  finish: () => void;
  undo: () => void;
  cancel: () => void;
}

/**
 * Turns pointers and keys on the map into areas: dragging draws freehand, clicks set corners, and
 * so does Space at the middle of the map, which the arrow keys move. Enter closes. Escape forgets what was begun,
 * or with nothing begun calls `onLeave`.
 * @param takeHeld gives what pointers did before: of several strokes the last one counts.
 */
export function useDraw(
  engine: MapEngine,
  onArea: (points: readonly LngLat[]) => void,
  onLeave: () => void,
  takeHeld: () => readonly Held[],
): Drawing {
  const [state, dispatch] = useReducer(draw, IDLE);
  const [keys, setKeys] = useState(false);
  const latest = useRef({ state, onArea, onLeave });
  latest.current = { state, onArea, onLeave };

  useEffect(() => {
    if (!state.finished) return;
    latest.current.onArea(state.finished);
    dispatch({ type: 'taken' });
  }, [state.finished]);

  useEffect(() => {
    const { viewport } = engine;
    const pointers = new Set<number>();
    let start: { x: number; y: number } | null = null;

    const placeOf = (event: PointerEvent) => engine.lngLatAt(event.clientX, event.clientY);
    const onFirst = (event: PointerEvent) => {
      const [first] = latest.current.state.points;
      if (!first) return false;
      const box = viewport.getBoundingClientRect();
      const [x, y] = engine.pixelOf(first);
      const reach = event.pointerType === 'touch' ? CLOSE_PX.touch : CLOSE_PX.other;
      return Math.hypot(event.clientX - box.left - x, event.clientY - box.top - y) < reach;
    };
    const onDown = (event: PointerEvent, at = placeOf(event)) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      setKeys(false);
      pointers.add(event.pointerId);
      if (pointers.size > 1) {
        start = null;
        return dispatch({ type: 'abandon' });
      }
      start = { x: event.clientX, y: event.clientY };
      dispatch({ type: 'press', at });
    };
    const onMove = (event: PointerEvent, at = placeOf(event)) => {
      if (pointers.size > 1 || (event.pointerType === 'touch' && !start)) return;
      const dragged =
        start !== null && Math.hypot(event.clientX - start.x, event.clientY - start.y) > CLICK_PX;
      dispatch({ type: 'move', at, dragged });
    };
    const onUp = (event: PointerEvent, at = placeOf(event)) => {
      if (!pointers.delete(event.pointerId) || !start) return;
      start = null;
      dispatch({ type: 'release', at, onFirst: onFirst(event) });
    };
    const onCancel = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId)) return;
      start = null;
      dispatch({ type: 'abandon' });
    };
    const onDoubleClick = () => dispatch({ type: 'finish' });
    const onKey = (event: KeyboardEvent) => {
      const onMap = event.target instanceof Node && event.target.contains(viewport);
      if (event.defaultPrevented || (!onMap && event.key !== 'Escape')) return;
      const begun = latest.current.state.points.length > 0;
      if (event.key.startsWith('Arrow')) setKeys(true);
      if (event.key === ' ') {
        event.preventDefault();
        setKeys(true);
        const at = engine.view().center;
        dispatch({ type: 'press', at });
        dispatch({ type: 'release', at, onFirst: false });
      }
      if (event.key === 'Escape') {
        event.preventDefault();
        if (begun) dispatch({ type: 'cancel' });
        else latest.current.onLeave();
      }
      if (event.key === 'Enter' && begun) dispatch({ type: 'finish' });
      if (event.key === 'Backspace' && begun) dispatch({ type: 'undo' });
    };

    const handlers = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onCancel };
    for (const [event, at] of takeHeld()) handlers[event.type as keyof typeof handlers](event, at);
    viewport.addEventListener('pointerdown', onDown);
    viewport.addEventListener('dblclick', onDoubleClick);
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('pointercancel', onCancel);
    document.addEventListener('keydown', onKey);
    return () => {
      viewport.removeEventListener('pointerdown', onDown);
      viewport.removeEventListener('dblclick', onDoubleClick);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('pointercancel', onCancel);
      document.removeEventListener('keydown', onKey);
      dispatch({ type: 'cancel' });
    };
  }, [engine, takeHeld]);

  return {
    state,
    keys,
    finish: () => dispatch({ type: 'finish' }),
    undo: () => dispatch({ type: 'undo' }),
    cancel: () => dispatch({ type: 'cancel' }),
  };
}
