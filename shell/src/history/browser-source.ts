import type { HistoryEntry, HistorySource } from '@baza/shared/contract';

interface Kept {
  usr?: unknown;
  key?: string;
  idx?: number;
  over?: number | undefined;
}

type Write = History['pushState'];
const newKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * Calls `onWrite` after code other than the hub has changed the address with `history.pushState` or `replaceState`, for which
 * browsers have no event. Its entries get an index and a key as well. Returns a function that ends this.
 */
function watchWrites(history: History, location: Location, onWrite: () => void): () => void {
  const indexOf = () => (history.state as Kept | null)?.idx ?? 0;
  const watched =
    (write: Write, step: 0 | 1): Write =>
    (state, unused, url) => {
      const before = location.href;
      const own: object = typeof state === 'object' && state !== null ? state : {};
      write.call(history, { ...own, usr: state, key: newKey(), idx: indexOf() + step }, unused, url);
      if (location.href !== before) onWrite();
    };
  // On the object itself: the hub goes on with the prototype's.
  history.pushState = watched(history.pushState, 1);
  history.replaceState = watched(history.replaceState, 0);
  return () => {
    Reflect.deleteProperty(history, 'pushState');
    Reflect.deleteProperty(history, 'replaceState');
  };
}

/** The browser's session history. `state` has react-router's own shape, so Back works across a new release. */
export function browserSource(page: Window = window): HistorySource {
  const { history, location } = page;
  const addressOf = ({ pathname, search, hash }: HistoryEntry) =>
    (pathname.startsWith('//') ? location.origin + pathname : pathname) + search + hash;
  const keptOf = ({ state, key, index, overlay }: HistoryEntry): Kept => ({
    usr: state,
    key,
    idx: index,
    over: overlay,
  });

  // What this source writes is the hub's own: nobody has to be told.
  const { pushState, replaceState } = Object.getPrototypeOf(history) as History;
  const opened = history.state as Kept | null;
  // A unique key, so that the first entries of two page loads are not confused.
  if (typeof opened?.idx !== 'number' || !opened.key)
    replaceState.call(history, { idx: 0, ...opened, key: newKey() }, '');

  return {
    read() {
      const kept = (history.state ?? {}) as Kept;
      return {
        pathname: location.pathname,
        search: location.search,
        hash: location.hash,
        state: kept.usr ?? null,
        key: kept.key ?? 'default',
        index: kept.idx ?? 0,
        overlay: kept.over,
      };
    },
    push(entry) {
      try {
        pushState.call(history, keptOf(entry), '', addressOf(entry));
      } catch {
        // Browsers refuse a state that cannot be cloned, or too many entries in a short time: a full load works.
        location.assign(addressOf(entry));
      }
    },
    replace: (entry) => replaceState.call(history, keptOf(entry), '', addressOf(entry)),
    go: (delta) => history.go(delta),
    onPop(listener) {
      page.addEventListener('popstate', listener);
      const stop = watchWrites(history, location, listener);
      return () => {
        stop();
        page.removeEventListener('popstate', listener);
      };
    },
    onLeave(keep) {
      const ask = (event: BeforeUnloadEvent) => {
        if (keep()) event.preventDefault();
      };
      page.addEventListener('beforeunload', ask);
      return () => page.removeEventListener('beforeunload', ask);
    },
  };
}
