/** How long an exact total is cached, in milliseconds. */
const LIFE = 5000;
const KEPT = 1000;

export interface TotalCache {
  /** The total for a key; concurrent callers share one count. */
  get(key: string, count: () => Promise<number>): Promise<number>;
  /** Clears the cache; called after a write of this process. */
  clear(): void;
}

export function createTotalCache(now: () => number = Date.now): TotalCache {
  const totals = new Map<string, { at: number; total: Promise<number> }>();
  return {
    get(key, count) {
      const known = totals.get(key);
      if (known && now() - known.at < LIFE) return known.total;
      if (totals.size >= KEPT)
        for (const oldest of [...totals.keys()].slice(0, KEPT / 10)) totals.delete(oldest);
      const total = count();
      totals.delete(key);
      totals.set(key, { at: now(), total });
      // A failed count must not be cached.
      total.catch(() => totals.delete(key));
      return total;
    },
    clear: () => totals.clear(),
  };
}
