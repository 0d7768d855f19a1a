import { useEffect, useSyncExternalStore } from 'react';

/** What keeps a draft on the server. */
interface Keeper<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
  open(): void;
  close(): void;
  wake(): void;
  hurry(): void;
}

/** The state of a draft, which is kept for the life of the screen. */
export function useKept<T>(keeper: Keeper<T>): T {
  useEffect(() => {
    keeper.open();
    const wake = () => keeper.wake();
    // The page may be frozen and never come back: write before it goes.
    const hide = () => {
      if (document.visibilityState === 'hidden') keeper.hurry();
    };
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', hide);
      keeper.close();
    };
  }, [keeper]);
  return useSyncExternalStore(keeper.subscribe, keeper.get);
}
