/** Pixels that a finger moves before it is known what it does. */
const SLOP_PX = 10;
/** The list follows the finger by this part of its way. */
const FOLLOWS = 0.5;
const DONE_PX = 64;
const MAX_PX = 96;

interface Options {
  /** Pulled far enough. */
  onArmed: () => void;
  /** Released there. */
  onPulled: () => void;
}

/** Whether everything around an element that scrolls is at its top. */
function isAtTop(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.scrollTop > 0) return false;
  return true;
}

/** Moves an element down with a finger that pulls its page, or its dialog, at the top. Returns a stop function. */
export function watchPull(bubble: HTMLElement, { onArmed, onPulled }: Options): () => void {
  let start: { x: number; y: number } | null = null;
  let isPulling = false;
  let pull = 0;
  const show = (px: number) => {
    if (px >= DONE_PX && pull < DONE_PX) onArmed();
    pull = px;
    bubble.style.transform = px > 0 ? `translateY(${px}px)` : '';
    bubble.toggleAttribute('data-pulled', px > 0);
    bubble.toggleAttribute('data-armed', px >= DONE_PX);
  };
  const stop = () => {
    start = null;
    isPulling = false;
    show(0);
  };
  const onStart = ({ touches, target }: TouchEvent) => {
    stop();
    const [touch] = touches;
    if (!touch || touches.length > 1 || !(target instanceof Element)) return;
    // A map and a gallery have their own meaning for it, a dialog its own list.
    if (target.closest('dialog') !== bubble.closest('dialog') || target.closest('[role="application"]'))
      return;
    if (isAtTop(target)) start = { x: touch.clientX, y: touch.clientY };
  };
  const onMove = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    if (!start || !touch) return;
    const down = touch.clientY - start.y;
    if (!isPulling) {
      const aside = Math.abs(touch.clientX - start.x);
      if (Math.max(aside, Math.abs(down)) < SLOP_PX) return;
      if (down < aside || touches.length > 1) return stop();
      isPulling = true;
    }
    show(Math.min(MAX_PX, Math.max(0, down * FOLLOWS)));
  };
  const onEnd = () => {
    const isDone = pull >= DONE_PX;
    stop();
    if (isDone) onPulled();
  };
  const listeners = { touchstart: onStart, touchmove: onMove, touchend: onEnd, touchcancel: stop };
  const entries = Object.entries(listeners) as [string, (event: Event) => void][];
  for (const [type, listener] of entries) document.addEventListener(type, listener, { passive: true });
  return () => {
    for (const [type, listener] of entries) document.removeEventListener(type, listener);
  };
}
