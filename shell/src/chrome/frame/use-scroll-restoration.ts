import { type HistoryHub, splitLocale } from '@baza/shared/contract';
import { useEffect } from 'react';
import { createScrollMemory, scrollTargetOf } from './scroll-memory.ts';

/** A page that comes piece by piece is given this long to reach the height or to show the anchor. */
const PATIENCE_MS = 4000;

/** Reached, the place is held for as long: what comes late above it would push it away. */
const HOLD_MS = 1000;

/** Keeps trying until `reach` holds, time is up, or the person scrolls. Returns the stop. */
function persist(reach: () => boolean): () => void {
  let until = performance.now() + PATIENCE_MS;
  let reached = false;
  let frame = 0;
  // The browser's own anchoring would follow skeletons that are about to go.
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  const stop = () => {
    style.overflowAnchor = '';
    cancelAnimationFrame(frame);
    for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      window.removeEventListener(event, stop);
  };
  const look = () => {
    if (reach() && !reached) {
      reached = true;
      until = performance.now() + HOLD_MS;
    }
    if (performance.now() > until) return stop();
    frame = requestAnimationFrame(look);
  };
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(event, stop, { passive: true });
  look();
  return stop;
}

function scrollToAnchor(id: string): boolean {
  const element = document.getElementById(id);
  element?.scrollIntoView();
  return element !== null;
}

function scrollToPlace(y: number): boolean {
  const most = document.documentElement.scrollHeight - window.innerHeight;
  if (Math.round(window.scrollY) !== Math.min(y, most)) window.scrollTo(0, Math.min(y, most));
  return most >= y;
}

/** Scrolling is ours, not the browser's: it moves before the remote's page is there. */
export function useScrollRestoration(history: HistoryHub): void {
  useEffect(() => {
    const memory = createScrollMemory();
    let last = history.location;
    let stop = () => {};
    window.history.scrollRestoration = 'manual';

    const go = (target: ReturnType<typeof scrollTargetOf>, key: string) => {
      // A page that rewrites its address as it comes does not end the wait for its height.
      if (target.kind === 'keep') return;
      stop();
      if (target.kind === 'top') window.scrollTo(0, 0);
      if (target.kind === 'anchor') stop = persist(() => scrollToAnchor(target.id));
      if (target.kind === 'hold' || target.kind === 'restore') {
        // Taken once: the way there is remembered as scrolling too.
        const y = target.kind === 'hold' ? window.scrollY : memory.get(key);
        stop = persist(() => scrollToPlace(y));
      }
    };
    // A reload comes back to where it was, a first visit to its anchor.
    const { hash, key } = last;
    if (memory.get(key) > 0) go({ kind: 'restore' }, key);
    else if (hash.length > 1) go({ kind: 'anchor', id: hash.slice(1) }, key);

    const onScroll = () => memory.set(history.location.key, window.scrollY);
    const save = () => memory.save();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', save);
    const unlisten = history.listen(() => {
      const from = last;
      last = history.location;
      const pathOf = (pathname: string) => ({ pathname: splitLocale(pathname).path });
      const to = { ...last, ...pathOf(last.pathname) };
      go(scrollTargetOf({ action: history.action, from: pathOf(from.pathname), to }), last.key);
      save();
    });
    return () => {
      stop();
      unlisten();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', save);
    };
  }, [history]);
}
