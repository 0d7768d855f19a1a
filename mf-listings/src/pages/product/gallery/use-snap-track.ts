import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A row of full-width slides that scrolls and snaps: which slide is in view, and a way to go to one. Swiping is the
 * browser's own.
 */
export function useSnapTrack(
  count: number,
  start = 0,
): { track: RefObject<HTMLUListElement | null>; index: number; go: (to: number) => void } {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    element.scrollLeft = start * element.clientWidth;
    const onScroll = () => {
      if (element.clientWidth > 0) setIndex(Math.round(element.scrollLeft / element.clientWidth));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [start]);

  const go = useCallback(
    (to: number) => {
      const target = Math.max(0, Math.min(count - 1, to));
      const element = track.current;
      setIndex(target);
      element?.scrollTo?.({ left: target * element.clientWidth, behavior: calm() ? 'auto' : 'smooth' });
    },
    [count],
  );
  return { track, index: Math.min(index, Math.max(0, count - 1)), go };
}
