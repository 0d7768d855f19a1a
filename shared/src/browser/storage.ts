/**
 * The browser's storage, which may be full, blocked (reading `window.localStorage` throws) or absent (null in some
 * WebViews). Nothing here throws: a value that storage refuses is kept while the page is open.
 */
const safeStorage = (pick: () => Storage) => {
  const refused = new Map<string, string>();
  /** Module state of the server would be shared by all visitors. */
  const isBrowser = () => typeof window !== 'undefined';
  /** Stores a value, or removes it; returns whether that outlasts the page. */
  function store(key: string, value: string | null): boolean {
    refused.delete(key);
    try {
      if (value === null) pick().removeItem(key);
      else pick().setItem(key, value);
      return true;
    } catch {
      if (value !== null && isBrowser()) refused.set(key, value);
      return false;
    }
  }
  return {
    store,
    get(key: string): string | null {
      const kept = refused.get(key);
      if (kept !== undefined) return kept;
      try {
        return pick().getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string | null): void {
      store(key, value);
    },
    keys(): string[] {
      let stored: string[] = [];
      try {
        stored = Object.keys(pick());
      } catch {
        // What was refused is all there is.
      }
      return [...new Set([...stored, ...refused.keys()])];
    },
  };
};

export const local = safeStorage(() => localStorage);
export const perTab = safeStorage(() => sessionStorage);
