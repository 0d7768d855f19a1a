/** Timed notices: seconds left decide the colour. */
export const NOTICE_WARNING_S = 30;
export const NOTICE_ALERT_S = 10;
/** A timer is shown only for notices longer than this. */
export const NOTICE_TIMER_ABOVE_S = 3;

export type TimerColor = 'green' | 'orange' | 'red';

export function timerColor(secondsLeft: number): TimerColor {
  if (secondsLeft <= NOTICE_ALERT_S) return 'red';
  return secondsLeft <= NOTICE_WARNING_S ? 'orange' : 'green';
}

export const timerShown = (timeoutSeconds: number): boolean => timeoutSeconds > NOTICE_TIMER_ABOVE_S;

/** How long a notice lasts, in milliseconds. */
export const noticeDuration = (timeoutSeconds: number): number => timeoutSeconds * 1000;

/** Whole seconds still to show `elapsedMs` after a notice appeared. */
export const secondsLeft = (timeoutSeconds: number, elapsedMs: number): number =>
  Math.max(0, Math.ceil(timeoutSeconds - elapsedMs / 1000));
