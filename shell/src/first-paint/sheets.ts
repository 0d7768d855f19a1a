import { settled } from './settled.ts';

/**
 * Runs something once the page's style sheets have arrived or failed: it can be painted then, and the line is free but
 * for its photos.
 */
export function afterSheets(run: () => void): void {
  const pending = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => !sheet,
  );
  const arrived = pending.map(settled);
  // One that failed before this script ran tells no more; nothing is pending when the page is loaded.
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else window.addEventListener('load', resolve, { once: true });
  });
  void Promise.race([Promise.all(arrived), loaded]).then(run);
}
