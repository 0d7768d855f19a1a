import { isId, listIn, local } from '@baza/shared/browser';
import { MAX_COMPARED, STORAGE_KEYS } from '@baza/shared/domain';
import { useSyncExternalStore } from 'react';

/** Ids of listings that this browser keeps, the newest first. */
export interface KeptIds {
  get(): readonly number[];
  has(id: number): boolean;
  /** Puts an id first, or takes it out. */
  set(id: number, kept: boolean): void;
  replace(ids: readonly number[]): void;
  subscribe(listener: () => void): () => void;
}

const NONE: readonly number[] = [];

function createKeptIds(key: string, max: number): KeptIds {
  const listeners = new Set<() => void>();
  let last: { text: string | null; ids: readonly number[] } = { text: null, ids: NONE };
  const get = () => {
    const text = local.get(key);
    // The same list for the same text: a snapshot has to be stable.
    if (text !== last.text) last = { text, ids: listIn(text, isId, max) };
    return last.ids;
  };
  const replace = (ids: readonly number[]) => {
    local.set(key, JSON.stringify(ids.slice(0, max)));
    for (const listener of [...listeners]) listener();
  };
  return {
    get,
    replace,
    has: (id) => get().includes(id),
    set(id, kept) {
      const others = get().filter((other) => other !== id);
      replace(kept ? [id, ...others] : others);
    },
    subscribe(listener) {
      const fromOtherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', fromOtherTab);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', fromOtherTab);
      };
    },
  };
}

/** Listings whose pages were opened. */
export const recentIds = createKeptIds(STORAGE_KEYS.recent, 20);
/** Listings that lists leave out. */
export const hiddenIds = createKeptIds(STORAGE_KEYS.hidden, 500);
/** Listings chosen to be compared; a fifth takes the place of the one chosen first. */
export const comparedIds = createKeptIds(STORAGE_KEYS.compared, MAX_COMPARED);

/** The ids now; none on the server and while its HTML is hydrated. */
export const useKeptIds = (kept: KeptIds): readonly number[] =>
  useSyncExternalStore(kept.subscribe, kept.get, () => NONE);
