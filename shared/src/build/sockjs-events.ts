/**
 * In place of sockjs-client's `utils/event`, whose `unload` handler would keep every page out of the back/forward
 * cache. The page closes its connection when it is left: `boot/back-forward.ts` of the shell.
 */
export const attachEvent = (type: string, listener: EventListener) =>
  globalThis.addEventListener(type, listener);
export const detachEvent = (type: string, listener: EventListener) =>
  globalThis.removeEventListener(type, listener);
export const unloadAdd = () => null;
export const unloadDel = () => {};
export const triggerUnloadCallbacks = () => {};
