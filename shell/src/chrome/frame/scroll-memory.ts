import { perTab } from '@baza/shared/browser';
import { STORAGE_KEYS } from '@baza/shared/domain';

const MAX_PLACES = 50;

/** Scroll positions of the tab's history entries by their keys. */
export function createScrollMemory() {
  let places = new Map<string, number>();
  try {
    places = new Map(JSON.parse(perTab.get(STORAGE_KEYS.scroll) ?? '[]') as [string, number][]);
  } catch {
    // Unreadable: start empty.
  }
  return {
    /** Null for a new entry. */
    get: (key: string): number | null => places.get(key) ?? null,
    set(key: string, y: number): void {
      places.delete(key);
      places.set(key, Math.round(y));
    },
    save: (): void => perTab.set(STORAGE_KEYS.scroll, JSON.stringify([...places].slice(-MAX_PLACES))),
  };
}

export interface Move {
  action: 'PUSH' | 'REPLACE' | 'POP';
  from: { pathname: string };
  to: { pathname: string; hash: string; key: string; state: unknown };
  /** Saved position of the target entry; null for a new one. */
  seen: number | null;
}
export type ScrollTarget =
  | { kind: 'keep' }
  | { kind: 'hold' }
  | { kind: 'top' }
  | { kind: 'anchor'; id: string }
  | { kind: 'place'; y: number };

const keeps = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true;

/**
 * Scroll target of a navigation: top or hash anchor; for Back, Forward and reload the saved position. A page that
 * rewrites its own URL (a filter) stays; with `keepScroll` (another language) the position is restored
 * again once the page has its height back.
 */
export function scrollTargetOf({ action, from, to, seen }: Move): ScrollTarget {
  if (action === 'POP' && seen !== null) return { kind: 'place', y: seen };
  if (keeps(to.state)) return { kind: 'hold' };
  if (to.hash.length > 1) return { kind: 'anchor', id: decodeHash(to.hash.slice(1)) };
  if (action === 'REPLACE' && from.pathname === to.pathname) return { kind: 'keep' };
  return { kind: 'top' };
}

function decodeHash(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
