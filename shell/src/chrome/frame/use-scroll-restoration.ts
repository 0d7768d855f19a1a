import { type HistoryHub, splitLocale } from '@baza/shared/contract';
import { useEffect } from 'react';
import { createScrollMemory, type ScrollTarget, scrollTargetOf } from './scroll-memory.ts';

/** Time limit for a page to reach the height or to show the anchor. */
const PATIENCE_MS = 4000;

/** How long the position is held afterwards, since content loading above would shift it. */
const HOLD_MS = 1000;

/** Retries until `reach` succeeds, time is up, or the user scrolls. Returns a stop function. */
function persist(reach: () => boolean): () => void {
  let until = performance.now() + PATIENCE_MS;
  let reached = false;
  let frame = 0;
  // The browser's scroll anchoring would follow skeletons that are about to disappear.
  const { style, dataset } = document.documentElement;
  style.overflowAnchor = 'none';
  // Pages give content that they leave out of layout while it is far away its true height: an estimate would be another place.
  dataset.restoring = '';
  const stop = () => {
    style.overflowAnchor = '';
    delete dataset.restoring;
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

/** Waits until the page is high enough; a jump to its current end would be wrong. */
function scrollToPlace(y: number): boolean {
  const most = document.documentElement.scrollHeight - window.innerHeight;
  if (most < y) return false;
  if (Math.round(window.scrollY) !== y) window.scrollTo(0, y);
  return true;
}

/** Replaces the browser's scroll restoration, which runs before the remote's page is rendered. */
export function useScrollRestoration(history: HistoryHub): void {
  useEffect(() => {
    const memory = createScrollMemory();
    let last = history.location;
    let stop = () => {};
    window.history.scrollRestoration = 'manual';

    const go = (target: ScrollTarget) => {
      // A page that rewrites its URL while loading does not end the wait for its height.
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
    // A reload and Back from another site lead to a known entry; a fresh load creates a new one.
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
