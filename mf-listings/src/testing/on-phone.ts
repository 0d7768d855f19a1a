import { BELOW_DESKTOP, PHONE } from '@baza/shared/ui';

/**
 * For the rest of a test file's test, the window is as narrow as a phone's; with `alsoNarrow` also for what widens at a
 * desktop's width. Returns what ends it.
 */
export function onPhone({ alsoNarrow = false } = {}): () => void {
  const wide = window.matchMedia;
  const holds = (query: string) => query === PHONE || (alsoNarrow && query === BELOW_DESKTOP);
  window.matchMedia = (query) => ({ ...wide.call(window, query), matches: holds(query) });
  return () => {
    window.matchMedia = wide;
  };
}
