import { useSyncExternalStore } from 'react';

/** One observable value, shaped for `useSyncExternalStore`. */
export interface Value<T> extends Readable<T> {
  first(): T;
  set(next: T): void;
}

/** @param first what a server assumes in its place, if that is another */
export function createValue<T>(initial: T, first = initial): Value<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    first: () => first,
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
  /** What HTML from the server was made with, if any was: a page may know better before that is hydrated. */
  first?(): T;
  subscribe(listener: () => void): () => void;
}

export const useValue = <T>(readable: Readable<T>): T =>
  useSyncExternalStore(readable.subscribe, readable.get, readable.first ?? readable.get);
