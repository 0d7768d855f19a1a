import { createValue, type Value } from '../value.ts';

/** The browser's online or offline state, followed for the life of the page. */
export function createOnline(target: Window = window): Value<boolean> {
  const online = createValue(target.navigator.onLine);
  target.addEventListener('online', () => online.set(true));
  target.addEventListener('offline', () => online.set(false));
  return online;
}
