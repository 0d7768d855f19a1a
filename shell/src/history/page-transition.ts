/**
 * Shows another page in the transition `page`, out-in (`page-transition.css`): the browser keeps a snapshot of the old
 * one, which the new one replaces immediately. Without the API, with reduced motion, and if the browser navigated
 * by itself (a swipe back), pages change without a transition.
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
    // A navigation during the transition skips it, which is not an error.
    ready.catch(() => {});
    finished.catch(() => {});
  };
}
