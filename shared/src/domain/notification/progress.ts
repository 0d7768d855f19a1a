/** The page progress bar, in milliseconds: delay before it starts, its run, the wait before it hides. */
export const PROGRESS_START_MS = 200;
export const PROGRESS_RUN_MS = 5000;
export const PROGRESS_HIDE_MS = 500;

/** Percent shown `elapsedMs` after the start of the work; it waits at the end until the work is done. */
export function progressAt(elapsedMs: number): number {
  const running = elapsedMs - PROGRESS_START_MS;
  return Math.round(Math.min(1, Math.max(0, running / PROGRESS_RUN_MS)) * 100);
}
