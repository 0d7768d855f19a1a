import { useShell } from '@baza/shared/contract';
import type { ApiError } from '@baza/shared/store';
import { useEffect, useRef } from 'react';

/** Somebody else has changed what the decision was about. */
export const isStaleError = (error: ApiError | null): boolean =>
  error?.problem?.type.endsWith(':stale') ?? false;

/** Closes a dialog whose subject has changed, with a message that stays until it is closed. */
export function useCloseStale(isStale: boolean, text: string, onClose: () => void): void {
  const { notify } = useShell();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isStale) return;
    notify({ text, kind: 'warning', timeout: 0 });
    close.current();
  }, [isStale, text, notify]);
}
