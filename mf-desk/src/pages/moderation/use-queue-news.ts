import { useRealtime } from '@baza/shared/contract';
import { type CaseDecision, MODERATION_TOPIC } from '@baza/shared/domain';
import type { CaseMessage } from '@baza/shared/schema';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A bulk decision sends many messages: the list is read once for all of them. */
const READ_AFTER_MS = 400;

const isCase = (message: unknown): message is CaseMessage =>
  typeof message === 'object' && message !== null && typeof (message as CaseMessage).id === 'number';

/**
 * Reads the queue again when a case changes, and when the connection is made again. Returns what moderators decided on
 * cases while the page was open, by id.
 */
export function useQueueNews(): ReadonlyMap<number, CaseDecision> {
  const dispatch = useAppDispatch();
  const [decisions, setDecisions] = useState<ReadonlyMap<number, CaseDecision>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = useCallback(() => {
    timer.current = undefined;
    dispatch(baseApi.util.invalidateTags(['Moderation']));
  }, [dispatch]);
  const onMessage = useCallback(
    (message: unknown) => {
      if (!isCase(message)) return;
      const { id, decision } = message;
      if (decision) setDecisions((known) => new Map(known).set(id, decision));
      timer.current ??= setTimeout(read, READ_AFTER_MS);
    },
    [read],
  );
  useRealtime(MODERATION_TOPIC, onMessage, read);
  return decisions;
}
