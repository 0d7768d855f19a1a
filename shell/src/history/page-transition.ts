/**
 * Shows another page as the transition `page`, out-in (`page-transition.css`): the browser keeps a picture of the old
 * one, the new one is put in its place at once. Without the API, with reduced motion, and where the browser has moved
 * by itself (a swipe back), pages change at once.
 */
export function createPageTurn(page: Window = window): (show: () => void) => void {
  let moved = false;
  // Before the hub's own listener.
  page.addEventListener('popstate', (event) => {
    moved = event.hasUAVisualTransition;
  });
  return (show) => {
    const byBrowser = moved;
    moved = false;
    const { document } = page;
    const calm = page.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (byBrowser || calm || document.hidden || typeof document.startViewTransition !== 'function')
      return show();
    const { ready, finished } = document.startViewTransition(show);
    // Another page before this one's transition is over: it is skipped, which is no error.
    ready.catch(() => {});
    finished.catch(() => {});
  };
}
