import { type RefObject, useLayoutEffect } from 'react';

export type Placement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top';

const GAP = 6;
const MARGIN = 8;

interface Box {
  top: number;
  left: number;
  maxHeight: number;
}

interface Rect {
  top: number;
  bottom: number;
  left: number;
  right: number;
  width: number;
}

/** Where a floating box of `width` × `height` goes beside its anchor, kept inside the window. */
export function placeFloating(
  anchor: Rect,
  size: { width: number; height: number },
  view: { width: number; height: number },
  placement: Placement,
): Box {
  const below = view.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const wantsTop = placement === 'top';
  const onTop = wantsTop ? size.height <= above || above > below : size.height > below && above > below;
  const maxHeight = Math.max(96, onTop ? above : below);
  const height = Math.min(size.height, maxHeight);
  const top = onTop ? anchor.top - GAP - height : anchor.bottom + GAP;
  const start = placement === 'bottom-end' ? anchor.right - size.width : anchor.left;
  const centred = anchor.left + anchor.width / 2 - size.width / 2;
  const wish = placement === 'bottom' || placement === 'top' ? centred : start;
  const left = Math.max(MARGIN, Math.min(wish, view.width - size.width - MARGIN));
  return { top, left, maxHeight };
}

/**
 * Keeps a `position: fixed` box beside its anchor while it is open. The box is put on the top layer (the native
 * popover attribute), so neither an `overflow` nor another root's stacking order can hide it.
 */
export function useFloating(
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  open: boolean,
  { placement = 'bottom-start', matchWidth = false }: { placement?: Placement; matchWidth?: boolean } = {},
): void {
  useLayoutEffect(() => {
    const box = floating.current;
    const mark = anchor.current;
    if (!open || !box || !mark) return;
    box.showPopover?.();
    let scrolled: Element | null = null;
    const place = () => {
      const rect = mark.getBoundingClientRect();
      if (matchWidth) box.style.minWidth = `${rect.width}px`;
      // Without a limit of height nothing in the box can be scrolled, so a browser would forget where it was.
      const scrollTop = scrolled?.scrollTop ?? 0;
      box.style.maxHeight = 'none';
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { top, left, maxHeight } = placeFloating(
        rect,
        { width: box.offsetWidth, height: box.offsetHeight },
        view,
        placement,
      );
      box.style.top = `${top}px`;
      box.style.left = `${left}px`;
      box.style.maxHeight = `${maxHeight}px`;
      if (scrolled) scrolled.scrollTop = scrollTop;
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && box.contains(target)) scrolled = target;
      else place();
    };
    place();
    const resized = new ResizeObserver(place);
    resized.observe(mark);
    resized.observe(box);
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', place);
      if (box.isConnected) box.hidePopover?.();
    };
  }, [anchor, floating, open, placement, matchWidth]);
}
