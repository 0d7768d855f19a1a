import { type HistoryHub, splitLocale } from '@baza/shared/contract';
import { useEffect } from 'react';
import { createScrollMemory, type ScrollTarget, scrollTargetOf } from './scroll-memory.ts';

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

/** Waits until the page is high enough: a jump to its present end would be one to nowhere. */
function scrollToPlace(y: number): boolean {
  const most = document.documentElement.scrollHeight - window.innerHeight;
  if (most < y) return false;
  if (Math.round(window.scrollY) !== y) window.scrollTo(0, y);
  return true;
}

/** Scrolling is ours, not the browser's: it moves before the remote's page is there. */
export function useScrollRestoration(history: HistoryHub): void {
  useEffect(() => {
    const memory = createScrollMemory();
    let last = history.location;
    let stop = () => {};
    window.history.scrollRestoration = 'manual';

    const go = (target: ScrollTarget) => {
      // A page that rewrites its address as it comes does not end the wait for its height.
      if (target.kind === 'keep') return;
      stop();
      if (target.kind === 'top') window.scrollTo(0, 0);
      if (target.kind === 'anchor') stop = persist(() => scrollToAnchor(target.id));
      if (target.kind === 'place') stop = persist(() => scrollToPlace(target.y));
      if (target.kind === 'hold') {
        const y = window.scrollY;
        stop = persist(() => scrollToPlace(y));
      }
    };
    // A reload, and Back from another site, come to an entry that was seen; a fresh load comes to a new one.
    go(scrollTargetOf({ action: 'POP', from: last, to: last, seen: memory.get(last.key) }));

    const onScroll = () => memory.set(history.location.key, window.scrollY);
    const save = () => memory.save();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', save);
    const unlisten = history.listen(() => {
      const from = last;
      last = history.location;
      const pathOf = (pathname: string) => ({ pathname: splitLocale(pathname).path });
      const to = { ...last, ...pathOf(last.pathname) };
      const seen = memory.get(last.key);
      go(scrollTargetOf({ action: history.action, from: pathOf(from.pathname), to, seen }));
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
