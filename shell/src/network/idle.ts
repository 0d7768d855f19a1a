/** Runs once the page is loaded and idle: always after the first paint. */
export function whenIdle(run: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => run(), { timeout: 2000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

/** How long non-urgent work waits for the first page at most. */
const FIRST_PAGE_MS = 4000;

/** Like `whenIdle`, but not before the first page is complete, with which it would compete on a slow connection. */
export function whenIdleAfter(firstPage: Promise<void>, run: () => void): void {
  const late = new Promise<void>((resolve) => setTimeout(resolve, FIRST_PAGE_MS));
  void Promise.race([firstPage, late]).then(() => whenIdle(run));
}
