import type { HistoryEntry, HistorySource } from '@baza/shared/contract';

interface Kept {
  usr?: unknown;
  key?: string;
  idx?: number;
  over?: number | undefined;
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

  const opened = history.state as Kept | null;
  // A unique key, so that the first entries of two page loads are not confused.
  if (typeof opened?.idx !== 'number' || !opened.key)
    history.replaceState({ idx: 0, ...opened, key: Math.random().toString(36).slice(2, 10) }, '');

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
