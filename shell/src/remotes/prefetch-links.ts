import { whenIdle } from '@baza/shared/browser';
import type { Prefetch } from './prefetch.ts';

/** Milliseconds on a link before its data is requested: a pointer that only passes costs no request. */
const DWELL_MS = 80;
/** Pages of a screen whose code is fetched because a link to them is in sight. */
const MAX_IN_SIGHT = 3;

const isLink = (element: Element | null): element is HTMLAnchorElement =>
  element instanceof HTMLAnchorElement;

/** Fetches a page's code, and a moment later its data, when a link to it is under the pointer or has focus. Returns a stop function. */
export function prefetchOnIntent(prefetch: Prefetch, page: Document = document): () => void {
  let at: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const leave = () => {
    clearTimeout(timer);
    at = null;
  };
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link === at) return;
    leave();
    const next = isLink(link) && prefetch.needsOf(link);
    if (!next) return;
    at = link;
    prefetch.code(next);
    timer = setTimeout(() => prefetch.data(next), DWELL_MS);
  };
  const options = { passive: true, capture: true };
  // A finger that begins to scroll ends with `pointercancel`.
  const listeners = { pointerover: onIntent, focusin: onIntent, pointercancel: leave, focusout: leave };
  for (const [type, listener] of Object.entries(listeners)) page.addEventListener(type, listener, options);
  return () => {
    leave();
    for (const [type, listener] of Object.entries(listeners))
      page.removeEventListener(type, listener, options);
  };
}

/**
 * Fetches the code of pages to which links of the page's main part are in sight: a few, when the browser is idle.
 * Returns a function that looks at a new screen.
 */
export function createPrefetchInSight(prefetch: Prefetch, page: Document = document): () => void {
  const known = new Set<string>();
  let left = 0;

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !isLink(target)) continue;
      observer.unobserve(target);
      const next = prefetch.needsOf(target);
      if (!next || known.has(next.pattern) || left === 0) continue;
      left -= 1;
      known.add(next.pattern);
      whenIdle(() => prefetch.code(next));
    }
  });
  return () => {
    observer.disconnect();
    left = MAX_IN_SIGHT;
    for (const link of page.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      const next = prefetch.needsOf(link);
      if (next && !known.has(next.pattern)) observer.observe(link);
    }
  };
}
