import type { LngLat } from '@baza/shared/domain';

/**
 * Drawing one area: press and drag draws it freehand and closes it on release; clicks set corners, and a
 * click on the first one (or a double click, Enter, the button) closes it. Both work with mouse, pen and one finger.
 */
export interface DrawState {
  /** The corners or the stroke so far. */
  points: readonly LngLat[];
  /** Where the pointer is, for the line that follows it. */
  cursor: LngLat | null;
  /** `pressed` may become a click or a stroke. */
  pointer: 'up' | 'pressed' | 'stroke';
  /** A closed shape, to be taken by the page and then cleared with `taken`. */
  finished: readonly LngLat[] | null;
}

export type DrawEvent =
  /** `onFirst`: the pointer is near enough to the first corner to close the shape. */
  | { type: 'press'; at: LngLat }
  | { type: 'move'; at: LngLat; dragged: boolean }
  | { type: 'release'; at: LngLat; onFirst: boolean }
  /** A second finger, or the system, took the pointer away. */
  | { type: 'abandon' }
  | { type: 'finish' }
  | { type: 'undo' }
  | { type: 'cancel' }
  | { type: 'taken' };

export const IDLE: DrawState = { points: [], cursor: null, pointer: 'up', finished: null };

/** Corners needed before a shape can be closed. */
export const LEAST_CORNERS = 3;

const close = (points: readonly LngLat[]): DrawState =>
  points.length >= LEAST_CORNERS ? { ...IDLE, finished: points } : IDLE;

/** A release ends a stroke, closes the shape, or sets a corner. */
function release(state: DrawState, at: LngLat, onFirst: boolean): DrawState {
  if (state.pointer === 'up') return state;
  if (state.pointer === 'stroke') return close(state.points);
  if (onFirst && state.points.length >= LEAST_CORNERS) return close(state.points);
  return { ...state, points: [...state.points, at], cursor: at, pointer: 'up' };
}

export function draw(state: DrawState, event: DrawEvent): DrawState {
  switch (event.type) {
    case 'press':
      return { ...state, pointer: 'pressed', cursor: event.at };
    case 'move': {
      if (state.pointer === 'up') return state.points.length > 0 ? { ...state, cursor: event.at } : state;
      if (state.pointer === 'stroke') {
        return { ...state, points: [...state.points, event.at], cursor: event.at };
      }
      if (!event.dragged) return state;
      // With corners set already, a drag places the next one rather than starting another shape.
      if (state.points.length > 0) return { ...state, cursor: event.at };
      return { ...state, points: [state.cursor ?? event.at, event.at], cursor: event.at, pointer: 'stroke' };
    }
    case 'release':
      return release(state, event.at, event.onFirst);
    case 'abandon':
      return state.pointer === 'stroke' ? IDLE : { ...state, pointer: 'up' };
    case 'finish':
      return state.pointer === 'stroke' ? state : close(state.points);
    case 'undo':
      return state.pointer === 'up' ? { ...state, points: state.points.slice(0, -1) } : state;
    case 'cancel':
      return IDLE;
    case 'taken':
      return { ...state, finished: null };
  }
}
