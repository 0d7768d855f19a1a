import { whenIdle } from '@baza/shared/browser';

/** How far below the window something is near, in heights of the window. */
const AHEAD = 1;

/** In sight, or so close that it soon may be. */
export const isNear = (element: Element): boolean =>
  element.getBoundingClientRect().top < window.innerHeight * (1 + AHEAD);

/** Runs once an element is near, or the page is loaded and idle, unless data is saved by then. Returns a stop function. */
export function whenNear(
  element: Element,
  run: () => void,
  saveData: () => boolean | undefined = () => false,
): () => void {
  if (isNear(element)) {
    run();
    return () => {};
  }
  let isOver = false;
  const stop = () => {
    isOver = true;
    observer.disconnect();
  };
  const once = () => {
    if (isOver) return;
    stop();
    run();
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && once(),
    { rootMargin: `${AHEAD * 100}%` },
  );
  observer.observe(element);
  whenIdle(() => saveData() || once());
  return stop;
}
