import { useSyncExternalStore } from 'react';

/** Below this a popover is a sheet and the page is one column. */
export const PHONE = '(max-width: 639.98px)';
export const BELOW_DESKTOP = '(max-width: 1023.98px)';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
