import { autoUpdate, flip, offset, type Placement, shift, size, useFloating } from '@floating-ui/react-dom';
import { type RefObject, useLayoutEffect } from 'react';

export type { Placement };

const GAP_PX = 6;
const MARGIN_PX = 8;
const MIN_HEIGHT_PX = 96;

const options = { padding: MARGIN_PX };

interface AnchoredBoxOptions {
  placement?: Placement;
  /** The box is at least as wide as its anchor. */
  matchWidth?: boolean;
}

/**
 * Shows a `position: fixed` box beside its anchor while `open`. Returns whether the box has its place. The box is on the top layer (the native popover
 * attribute), so neither an `overflow` nor another root's stacking order can hide it.
 */
export function useAnchoredBox(
  anchor: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  open: boolean,
  { placement = 'bottom-start', matchWidth = false }: AnchoredBoxOptions = {},
): boolean {
  const { refs, x, y, isPositioned } = useFloating({
    open,
    placement,
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(GAP_PX),
      flip({ ...options, crossAxis: false }),
      shift(options),
      size({
        ...options,
        apply({ availableHeight, rects, elements: { floating } }) {
          floating.style.maxHeight = `${Math.max(MIN_HEIGHT_PX, availableHeight)}px`;
          if (matchWidth) floating.style.minWidth = `${rects.reference.width}px`;
        },
      }),
    ],
  });
  useLayoutEffect(() => {
    const shown = box.current;
    if (!open || !shown) return;
    shown.showPopover?.();
    refs.setReference(anchor.current);
    refs.setFloating(shown);
    return () => {
      refs.setFloating(null);
      if (shown.isConnected) shown.hidePopover?.();
    };
  }, [anchor, box, open, refs]);
  useLayoutEffect(() => {
    const shown = box.current;
    if (!open || !shown) return;
    shown.style.left = `${x}px`;
    shown.style.top = `${y}px`;
  }, [box, open, x, y]);
  return isPositioned;
}
