/** Runs once the page is loaded and has nothing better to do: after the first paint, never before it. */
export function whenIdle(run: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => run(), { timeout: 2000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
