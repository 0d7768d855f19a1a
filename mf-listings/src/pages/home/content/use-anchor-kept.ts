import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the target of the address's anchor in sight when sections take the place of shorter ones above it, unless the
 * reader has moved meanwhile.
 */
export function useAnchorKept(isThere: boolean): void {
  const isStill = useRef(true);
  useEffect(() => {
    const events = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
    const move = () => {
      isStill.current = false;
    };
    for (const event of events) window.addEventListener(event, move, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, move);
    };
  }, []);
  useLayoutEffect(() => {
    const id = window.location.hash.slice(1);
    if (isThere && isStill.current && id) document.getElementById(id)?.scrollIntoView();
  }, [isThere]);
}
