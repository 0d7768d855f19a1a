import { createContext, use, useEffect, useRef, useState } from 'react';

/** The part of the history that overlays need; none outside a shell. */
export interface OverlayHistory {
  overlay(close: () => void): () => void;
}
export const OverlayHistoryContext = createContext<OverlayHistory | null>(null);

/** While open, the browser's Back calls `onClose` in place of leaving the page: on phones it is how one closes. */
export function useBackCloses(onClose: () => void, open = true): void {
  const history = use(OverlayHistoryContext);
  const latest = useRef(onClose);
  latest.current = onClose;
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what Back did not close has an entry again
  useEffect(
    () =>
      open
        ? history?.overlay(() => {
            latest.current();
            setRound((before) => before + 1);
          })
        : undefined,
    [history, round, open],
  );
}
