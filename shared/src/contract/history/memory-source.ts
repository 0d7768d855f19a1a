import { parsePath } from 'react-router';
import type { HistoryEntry, HistorySource } from './hub.ts';

/** Creates a history in memory, for tests and for roots without a page of their own. */
export function memorySource(initial = '/'): HistorySource & { entries: readonly HistoryEntry[] } {
  const { pathname = '/', search = '', hash = '' } = parsePath(initial);
  const entries: HistoryEntry[] = [{ pathname, search, hash, state: null, key: 'default', index: 0 }];
  let at = 0;
  const listeners = new Set<() => void>();
  const read = (): HistoryEntry => {
    const entry = entries[at];
    if (!entry) throw new Error('The history has no entry here');
    return entry;
  };
  return {
    entries,
    read,
    push(entry) {
      at += 1;
      entries.splice(at, Number.POSITIVE_INFINITY, entry);
    },
    replace(entry) {
      entries[at] = entry;
    },
    go(delta) {
      const next = at + delta;
      if (next === at || next < 0 || next >= entries.length) return;
      at = next;
      for (const listener of [...listeners]) listener();
    },
    onPop(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onLeave: () => () => {},
  };
}
