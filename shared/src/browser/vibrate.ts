import { STORAGE_KEYS } from '../domain/constants.ts';
import { local } from './storage.ts';

/** Milliseconds of a touch's short answer. */
const TICK_MS = 10;
const OFF = 'off';

/** The visitor's choice, in this browser. Safari has no vibration. */
export const vibration = {
  isSupported: (): boolean => typeof navigator.vibrate === 'function',
  isOn: (): boolean => local.get(STORAGE_KEYS.vibration) !== OFF,
  turn(on: boolean): void {
    local.set(STORAGE_KEYS.vibration, on ? null : OFF);
  },
};

/** Lets a phone be felt once, where it can: for a press whose effect is small on the screen. */
export function vibrate(): void {
  if (!vibration.isSupported() || !vibration.isOn()) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // A document without a press refuses it.
  navigator.vibrate(TICK_MS);
}
