import { useSyncExternalStore } from 'react';
import { BREAKPOINTS, below } from '../../tokens/sizes.ts';

export const PHONE = below(BREAKPOINTS.phone);
export const BELOW_DESKTOP = below(BREAKPOINTS.desktop);

let assumedWidth = 0;

/**
 * The width in CSS pixels for which HTML is rendered without a window: the server's guess, also while the browser
 * hydrates that HTML.
 */
export function assumeWidth(width: number): void {
  assumedWidth = width;
}

/** Whether a query holds for the assumed width; one of something else than width does not. */
function assumedMedia(query: string): boolean {
  if (query.includes('height')) return false;
  const limits = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  const holds = ([, side, px]: readonly string[]) =>
    side === 'min' ? assumedWidth >= Number(px) : assumedWidth <= Number(px);
  return limits.length > 0 && limits.every(holds);
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => assumedMedia(query),
  );
}
