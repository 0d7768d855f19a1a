import type { HistoryEntry, HistorySource } from '@baza/shared/contract';

interface Kept {
  usr?: unknown;
  key?: string;
  idx?: number;
}

/** The browser's session history. `state` has react-router's own shape, so Back works across a new release. */
export function browserSource(page: Window = window): HistorySource {
  const { history, location } = page;
  const addressOf = ({ pathname, search, hash }: HistoryEntry) =>
    (pathname.startsWith('//') ? location.origin + pathname : pathname) + search + hash;
  const keptOf = ({ state, key, index }: HistoryEntry): Kept => ({ usr: state, key, idx: index });

  if (typeof (history.state as Kept | null)?.idx !== 'number')
    history.replaceState({ ...(history.state as object | null), idx: 0 }, '');

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
      };
    },
    push(entry) {
      try {
        history.pushState(keptOf(entry), '', addressOf(entry));
      } catch {
        // Browsers refuse a state that cannot be cloned, or too many entries in a short time: a full load works.
        location.assign(addressOf(entry));
      }
    },
    replace: (entry) => history.replaceState(keptOf(entry), '', addressOf(entry)),
    go: (delta) => history.go(delta),
    onPop(listener) {
      page.addEventListener('popstate', listener);
      return () => page.removeEventListener('popstate', listener);
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
