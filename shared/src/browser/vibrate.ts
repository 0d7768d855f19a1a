import { STORAGE_KEYS } from '../domain/constants.ts';
import { local } from './storage.ts';

/** Length of one vibration, in milliseconds. */
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

/** Vibrates once, as feedback for a press whose effect on the screen is small. Does nothing where it is off or unsupported. */
export function vibrate(): void {
  if (!vibration.isSupported() || !vibration.isOn()) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // A document without a press refuses it.
  navigator.vibrate(TICK_MS);
}
