import { PHONE } from '@baza/shared/ui';

/** For the rest of a test file's test, the window is as narrow as a phone's. Returns what ends it. */
export function onPhone(): () => void {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide.call(window, query), matches: query === PHONE });
  return () => {
    window.matchMedia = wide;
  };
}
