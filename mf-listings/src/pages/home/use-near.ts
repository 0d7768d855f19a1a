import { useEffect, useRef, useState } from 'react';

/**
 * True once an element is less than a window's height away.
 * @param isWanted true where it is needed at once, near or not
 */
export function useNear(isWanted?: () => boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (isNear || !ref.current) return;
    if (isWanted?.()) {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '100%' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
