import { createPath, type Location, type Path, parsePath, type To } from 'react-router';
import { splitLocale } from '../routes.ts';
import type { HistoryHub } from '../types.ts';

/** Where a hub keeps its entries: the browser's session history, or memory in tests. */
export interface HistorySource {
  read(): HistoryEntry;
  push(entry: HistoryEntry): void;
  replace(entry: HistoryEntry): void;
  go(delta: number): void;
  /** Someone other than the hub moved: Back, Forward, `go`. */
  onPop(listener: () => void): () => void;
  /** The tab is about to be closed or to leave the site; `keep` asks the browser to ask. */
  onLeave(keep: () => boolean): () => void;
}
export interface HistoryEntry extends Path {
  state: unknown;
  key: string;
  /** Position in the session, to undo a Back that was refused. */
  index: number;
}

type Blocker = () => string | null;

const newKey = (): string => Math.random().toString(36).slice(2, 10);
const locationOf = ({ pathname, search, hash, state, key }: HistoryEntry): Location =>
  ({ pathname, search, hash, state, key }) as Location;

/**
 * One history for all React roots of the page. Roots read it as an external store and navigate through it as
 * react-router's `navigator`. `ask` puts a blocker's question to the person; true means leave.
 */
export function createHistoryHub(source: HistorySource, ask: (message: string) => boolean): HistoryHub {
  let entry = source.read();
  let location = locationOf(entry);
  let action: HistoryHub['action'] = 'POP';
  let undoing = false;
  const listeners = new Set<() => void>();
  const blockers = new Set<Blocker>();

  function settle(next: HistoryEntry, how: HistoryHub['action']): void {
    entry = next;
    location = locationOf(next);
    action = how;
    for (const listener of [...listeners]) listener();
  }
  // Another query of the same page, or the same page in another language, loses no input.
  const mayGoTo = ({ pathname }: Path): boolean =>
    splitLocale(pathname).path === splitLocale(location.pathname).path ||
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

  source.onPop(() => {
    const next = source.read();
    if (undoing) {
      undoing = false;
      return;
    }
    if (blockers.size > 0 && !mayGoTo(next)) {
      undoing = next.index !== entry.index;
      if (undoing) source.go(entry.index - next.index);
      return;
    }
    settle(next, 'POP');
  });
  source.onLeave(() => [...blockers].some((blocker) => blocker() !== null));

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
      const next = { ...target, state: state ?? null, key: newKey(), index: entry.index + 1 };
      source.push(next);
      settle(next, 'PUSH');
    },
    replace(to, state) {
      const target = resolve(to);
      if (!mayGoTo(target)) return;
      const next = { ...target, state: state ?? null, key: newKey(), index: entry.index };
      source.replace(next);
      settle(next, 'REPLACE');
    },
    go: (delta) => source.go(delta),
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
