import { useSyncExternalStore } from 'react';
import { BREAKPOINTS, below } from '../../tokens/sizes.ts';

export const PHONE = below(BREAKPOINTS.phone);
export const BELOW_DESKTOP = below(BREAKPOINTS.desktop);

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
