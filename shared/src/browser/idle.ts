/** Runs once the page is loaded and idle, always after the first paint. Returns a function that cancels. */
export function whenIdle(run: () => void): () => void {
  let wanted = true;
  const runIfWanted = () => {
    if (wanted) run();
  };
  const soon = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(runIfWanted, { timeout: 2000 });
    else setTimeout(runIfWanted, 200);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
  return () => {
    wanted = false;
  };
}
