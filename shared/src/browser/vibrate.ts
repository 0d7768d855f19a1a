/** Milliseconds of a touch's short answer. */
const TICK_MS = 10;

/** Lets a phone be felt once, where it can: for a press whose effect is small on the screen. */
export function vibrate(): void {
  // Safari has no vibration; a document without a press refuses it.
  if (typeof navigator.vibrate !== 'function') return;
  // Nothing but the system's own setting says that one wants less of such effects.
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(TICK_MS);
}
