import { useSyncExternalStore } from 'react';

/** One observable value, shaped for `useSyncExternalStore`. */
export interface Value<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createValue<T>(initial: T): Value<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Anything with a stable snapshot and a subscription: a `Value`, a session, a board. */
export interface Readable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

export const useValue = <T>(readable: Readable<T>): T =>
  useSyncExternalStore(readable.subscribe, readable.get, readable.get);
