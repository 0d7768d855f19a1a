import type { RefCallback } from 'react';

/**
 * The ref of a bar at the window's bottom that wraps where its text is long: the chrome's floating elements stay above
 * it, by its height in `--page-bottom`. A fixed bar also lies over the end of the page, which gets as much room more
 * (`--page-end`); a sticky one has its own place there.
 */
export const keepAbove: RefCallback<HTMLElement> = (bar) => {
  if (!bar) return;
  const { style } = document.documentElement;
  const isFixed = getComputedStyle(bar).position === 'fixed';
  const observer = new ResizeObserver(() => {
    style.setProperty('--page-bottom', `${bar.offsetHeight}px`);
    if (isFixed) style.setProperty('--page-end', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--page-bottom');
    style.removeProperty('--page-end');
  };
};
