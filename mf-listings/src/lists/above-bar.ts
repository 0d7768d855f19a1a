import type { RefCallback } from 'react';

/**
 * The ref of a bar at the window's bottom that wraps where its text is long: the chrome's floating elements stay above
 * it, by its height in `--page-bottom`.
 */
export const keepAbove: RefCallback<HTMLElement> = (bar) => {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--page-bottom', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--page-bottom');
  };
};
