/** State shared by map and list: the hovered listing and the open card. */
export interface SyncState {
  /** A listing pointed at, in the list or on the map. */
  hovered: number | null;
  hoveredIn: 'list' | 'map' | null;
  /** Listings of the open card: one of a pin, several of a stack. */
  open: readonly number[];
  /** Which of `open` is shown. */
  shown: number;
  /** Seen before: their pins are paler. */
  visited: ReadonlySet<number>;
}

export type SyncEvent =
  | { type: 'hover'; id: number; from: 'list' | 'map' }
  | { type: 'leave'; from: 'list' | 'map' }
  /** One card at a time; or `all` at once, as a list. */
  | { type: 'open'; ids: readonly number[]; all?: boolean }
  | { type: 'turn'; to: number }
  /** Its page was opened from a list. */
  | { type: 'visit'; id: number }
  | { type: 'close' }
  /** Listings which stand on the map by themselves now; a card whose pin is gone closes. */
  | { type: 'pins'; ids: readonly number[] };

export const NOTHING: SyncState = {
  hovered: null,
  hoveredIn: null,
  open: [],
  shown: 0,
  visited: new Set(),
};

export const selectedOf = (state: SyncState): number | null => state.open[state.shown] ?? null;

const visit = (state: SyncState, ids: readonly number[]): SyncState =>
  ids.every((id) => state.visited.has(id))
    ? state
    : { ...state, visited: new Set([...state.visited, ...ids]) };

const visitShown = (state: SyncState): SyncState =>
  visit(state, state.open.slice(state.shown, state.shown + 1));

export function sync(state: SyncState, event: SyncEvent): SyncState {
  switch (event.type) {
    case 'hover':
      if (state.hovered === event.id && state.hoveredIn === event.from) return state;
      return { ...state, hovered: event.id, hoveredIn: event.from };
    case 'leave':
      // Leaving one side late must not undo a hover that began on the other.
      return state.hoveredIn === event.from ? { ...state, hovered: null, hoveredIn: null } : state;
    case 'open':
      return event.all
        ? visit({ ...state, open: event.ids, shown: 0 }, event.ids)
        : visitShown({ ...state, open: event.ids, shown: 0 });
    case 'turn':
      return event.to === state.shown || event.to >= state.open.length
        ? state
        : visitShown({ ...state, shown: event.to });
    case 'visit':
      return visit(state, [event.id]);
    case 'close':
      return state.open.length === 0 ? state : { ...state, open: [], shown: 0 };
    case 'pins': {
      const selected = selectedOf(state);
      return selected === null || event.ids.includes(selected) ? state : { ...state, open: [], shown: 0 };
    }
  }
}
