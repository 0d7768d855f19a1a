import { readFileSync, statSync } from 'node:fs';

/** A file kept in memory and reloaded when it changes on disk (a new release, a rebuild). */
export function watchedFile<T>(path: string, parse: (text: string) => T): () => T | null {
  let seen = -1;
  let value: T | null = null;
  let checked = 0;
  return () => {
    const now = performance.now();
    if (value !== null && now - checked < 1000) return value;
    checked = now;
    try {
      const { mtimeMs } = statSync(path);
      if (mtimeMs !== seen) {
        value = parse(readFileSync(path, 'utf8'));
        seen = mtimeMs;
      }
    } catch {
      // Keeps the last valid one: swapping in a release must not take the pages down.
    }
    return value;
  };
}
