import { useLayoutEffect, useRef, useState } from 'react';

/**
 * How far below the document's top an element begins: the header, and whatever notices stand above it and come
 * and go. Undefined until measured.
 */
export function usePageTop() {
  const element = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return [element, top] as const;
}
