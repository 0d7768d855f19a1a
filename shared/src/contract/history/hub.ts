import { createPath, type Location, type Path, parsePath, type To } from 'react-router';
import { splitLocale } from '../routes.ts';
import type { HistoryHub } from '../types.ts';

/** Where a hub keeps its entries: the browser's session history, or memory in tests. */
export interface HistorySource {
  read(): HistoryEntry;
  push(entry: HistoryEntry): void;
  replace(entry: HistoryEntry): void;
  go(delta: number): void;
  /** Called for navigation outside the hub: Back, Forward, `go`. */
  onPop(listener: () => void): () => void;
  /** The tab is about to be closed or to leave the site; `keep` makes the browser ask for confirmation. */
  onLeave(keep: () => boolean): () => void;
}
/** One entry of a `HistorySource`. */
export interface HistoryEntry extends Path {
  state: unknown;
  key: string;
  /** Position in the session, to undo a Back that was refused. */
  index: number;
  /** For an overlay: number of entries above its page's. */
  overlay?: number | undefined;
}

type Blocker = () => string | null;
/** An overlay with a history entry that Back removes; `close` is null once it is closed. */
interface Layer {
  index: number;
  close: (() => void) | null;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);
const locationOf = ({ pathname, search, hash, state, key }: HistoryEntry): Location =>
  ({ pathname, search, hash, state, key }) as Location;
const pageOf = ({ pathname }: Path): string => splitLocale(pathname).path;

/**
 * Creates the one history of all React roots of the page. Roots read it as an external store and navigate through it as
 * react-router’s `navigator`. `ask` shows a blocker’s question; true means leave. `turn` shows another page by calling
 * its argument, at once or in the next frame.
 */
export function createHistoryHub(
  source: HistorySource,
  ask: (message: string) => boolean,
  turn: (show: () => void) => void = (show) => show(),
): HistoryHub {
  let entry = source.read();
  let location = locationOf(entry);
  let action: HistoryHub['action'] = 'POP';
  let undoing = false;
  const listeners = new Set<() => void>();
  const blockers = new Set<Blocker>();
  const layers: Layer[] = [];
  /** Work that waits for the hub's step back, which is asynchronous; null without a pending one. */
  let waiting: (() => void)[] | null = null;

  const write = (step: () => void): void => void (waiting ? waiting.push(step) : step());
  function notify(): void {
    for (const listener of [...listeners]) listener();
  }
  function settle(next: HistoryEntry, how: HistoryHub['action']): void {
    const turned = pageOf(next) !== pageOf(location);
    entry = next;
    location = locationOf(next);
    action = how;
    if (turned) turn(notify);
    else notify();
  }
  /** The page's own entry again, where overlays lay over it; they may have seen its address rewritten. */
  function uncover(steps: number, overlay: number | undefined): HistoryEntry {
    entry = { ...entry, index: entry.index - steps, overlay };
    return entry;
  }
  function stepBack(steps: number, overlay?: number): void {
    const below = uncover(steps, overlay);
    write(() => {
      waiting = [() => source.replace(below)];
      source.go(-steps);
    });
  }
  // Another query of the same page, or the same page in another language, loses no input.
  const mayGoTo = (to: Path): boolean =>
    pageOf(to) === pageOf(location) ||
    [...blockers].every((blocker) => {
      const message = blocker();
      return message === null || ask(message);
    });
  function resolve(to: To): Path {
    const partial = typeof to === 'string' ? parsePath(to) : to;
    return {
      // A bare query or hash stays on this page.
      pathname: partial.pathname || location.pathname,
      search: partial.search ?? '',
      hash: partial.hash ?? '',
    };
  }
  function closeAbove(index: number): void {
    const above = layers.splice(layers.findIndex((layer) => layer.index > index));
    for (const { close } of above.reverse()) close?.();
  }

  source.onPop(() => {
    if (waiting) {
      const steps = waiting;
      waiting = null;
      for (const step of steps) write(step);
      return;
    }
    const next = source.read();
    if (undoing) {
      undoing = false;
      return;
    }
    const [lowest] = layers;
    if (lowest && next.index < entry.index && next.index >= lowest.index - 1) {
      source.replace(uncover(entry.index - next.index, next.overlay));
      closeAbove(next.index);
      return;
    }
    if (next.overlay && !layers.some(({ index }) => index === next.index)) {
      // The overlays of that page are closed: Back continues to the page, Forward stays.
      if (next.index < entry.index) return source.go(-next.overlay);
      undoing = true;
      return source.go(entry.index - next.index);
    }
    if (blockers.size > 0 && !mayGoTo(next)) {
      undoing = next.index !== entry.index;
      if (undoing) source.go(entry.index - next.index);
      return;
    }
    settle(next, 'POP');
    if (layers.length > 0) closeAbove(Number.NEGATIVE_INFINITY);
  });
  source.onLeave(() => [...blockers].some((blocker) => blocker() !== null));
  // Reloaded under an overlay, which did not survive.
  if (entry.overlay) stepBack(entry.overlay);

  return {
    get location() {
      return location;
    },
    get action() {
      return action;
    },
    push(to, state) {
      const target = resolve(to);
      if (!mayGoTo(target)) return;
      // A page opened from an overlay replaces its entry: Back leads to the page, not to the overlay.
      const over = entry.overlay !== undefined;
      layers.length = 0;
      const next = { ...target, state: state ?? null, key: newKey(), index: entry.index + (over ? 0 : 1) };
      write(() => (over ? source.replace(next) : source.push(next)));
      settle(next, 'PUSH');
    },
    replace(to, state) {
      const target = resolve(to);
      if (!mayGoTo(target)) return;
      const { index, overlay } = entry;
      const next = { ...target, state: state ?? null, key: newKey(), index, overlay };
      write(() => source.replace(next));
      settle(next, 'REPLACE');
    },
    go: (delta) => write(() => source.go(delta)),
    overlay(close) {
      const layer: Layer = { index: entry.index + 1, close };
      layers.push(layer);
      entry = { ...entry, index: layer.index, overlay: (entry.overlay ?? 0) + 1 };
      const over = entry;
      write(() => source.push(over));
      return () => {
        layer.close = null;
        if (!layers.includes(layer)) return;
        // One under another that is still open waits for it.
        const open = layers.findLastIndex(({ close: isOpen }) => isOpen !== null) + 1;
        const gone = layers.splice(open).length;
        if (gone > 0) stepBack(gone, open || undefined);
      };
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block(message) {
      blockers.add(message);
      return () => blockers.delete(message);
    },
  };
}
