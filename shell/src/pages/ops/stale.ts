import type { ApiError } from '@baza/shared/store';
import { useEffect, useRef } from 'react';
import { useChrome } from '../../chrome/services.ts';

/** Somebody else has changed what the decision was about. */
export const isStaleError = (error: ApiError | null): boolean =>
  error?.problem?.type.endsWith(':stale') ?? false;

/** Closes a dialog whose subject has changed, with a message that stays until it is closed. */
export function useCloseStale(isStale: boolean, text: string, onClose: () => void): void {
  const { notices } = useChrome();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isStale) return;
    notices.notify({ text, kind: 'warning', timeout: 0 });
    close.current();
  }, [isStale, text, notices]);
}
