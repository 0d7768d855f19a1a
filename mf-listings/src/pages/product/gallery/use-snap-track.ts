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
  /** Where a smooth scroll goes: slides on its way are not in view. */
  const going = useRef<number | null>(null);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    element.scrollLeft = start * element.clientWidth;
    const onScroll = () => {
      if (element.clientWidth === 0) return;
      const at = Math.round(element.scrollLeft / element.clientWidth);
      if (going.current !== null && at !== going.current) return;
      going.current = null;
      setIndex(at);
    };
    // A finger or the wheel goes elsewhere.
    const onOwn = () => {
      going.current = null;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    for (const event of ['pointerdown', 'wheel']) element.addEventListener(event, onOwn, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      for (const event of ['pointerdown', 'wheel']) element.removeEventListener(event, onOwn);
    };
  }, [start]);

  const go = useCallback(
    (to: number) => {
      const target = Math.max(0, Math.min(count - 1, to));
      const element = track.current;
      setIndex(target);
      going.current = target;
      element?.scrollTo?.({ left: target * element.clientWidth, behavior: calm() ? 'auto' : 'smooth' });
    },
    [count],
  );
  return { track, index: Math.min(index, Math.max(0, count - 1)), go };
}
