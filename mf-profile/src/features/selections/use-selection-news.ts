import { useRealtime } from '@baza/shared/contract';
import { selectionTopic } from '@baza/shared/domain';
import { useCallback, useEffect, useRef } from 'react';

/** Several taps of several people are one reading. */
const READ_AFTER_MS = 300;

/** Reads a shared selection again when it changes, and when the connection is made again. */
export function useSelectionNews(token: string, read: () => void): void {
  const latest = useRef(read);
  latest.current = read;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onNews = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), READ_AFTER_MS);
  }, []);
  useRealtime(selectionTopic(token), onNews, onNews);
}
