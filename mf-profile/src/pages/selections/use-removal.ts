import type { SelectionItem } from '@baza/shared/schema';
import { useEffect, useRef, useState } from 'react';

/** How long a removal can be undone. */
const UNDO_MS = 10_000;

/**
 * A listing that is being removed: hidden at once, removed for good after a while, with the next change, or when the page
 * is left. Removed, it would lose its note and votes; so it is not removed while it can be undone.
 */
export function useRemoval(onRemove: (id: number) => void): {
  removed: SelectionItem | null;
  remove: (item: SelectionItem) => void;
  undo: () => void;
  /** Ends the time for undoing; returns the id that the caller removes along with its own change. */
  take: () => number | null;
} {
  const [removed, setRemoved] = useState<SelectionItem | null>(null);
  const pending = useRef<number | null>(null);
  const latest = useRef(onRemove);
  latest.current = onRemove;
  const take = () => {
    const id = pending.current;
    pending.current = null;
    setRemoved(null);
    return id;
  };
  useEffect(() => {
    const finish = () => {
      const id = pending.current;
      pending.current = null;
      setRemoved(null);
      if (id !== null) latest.current(id);
    };
    const timer = removed && setTimeout(finish, UNDO_MS);
    const onHidden = () => document.hidden && finish();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      if (timer) clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [removed]);
  useEffect(
    () => () => {
      if (pending.current !== null) latest.current(pending.current);
    },
    [],
  );
  return {
    removed,
    remove(item) {
      const before = take();
      if (before !== null) latest.current(before);
      pending.current = item.id;
      setRemoved(item);
    },
    undo: () => void take(),
    take,
  };
}
