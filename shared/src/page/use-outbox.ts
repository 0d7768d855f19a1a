import { outbox, type QueuedWrite } from '@baza/shared/browser';
import { useSession } from '@baza/shared/contract';
import { apiErrorOf } from '@baza/shared/store';
import { useSyncExternalStore } from 'react';
import { useAttemptKey } from './use-attempt-key.ts';

/** As text, which is the same while nothing has changed. */
const queued = (about: string) => () =>
  JSON.stringify(outbox.all().find((write) => write.about === about) ?? null);

/** One's write about this that waits for a connection, or that the server refused. */
export function useQueuedWrite(about: string): QueuedWrite | null {
  const { user } = useSession();
  const text = useSyncExternalStore(outbox.subscribe, queued(about), () => 'null');
  const write: QueuedWrite | null = JSON.parse(text);
  return write && write.user === user?.id ? write : null;
}

/**
 * Keys for writes, and their way into the queue: the same content has the same key, also after a reload. A visitor's
 * write is not queued, for it would be nobody's when it is sent.
 */
export function useQueue(about: string) {
  const { user } = useSession();
  const { keyOf } = useAttemptKey();
  return {
    keyOf,
    /** After an attempt has failed: true if the write will be sent by itself. */
    queue(error: unknown, write: Pick<QueuedWrite, 'key' | 'method' | 'path' | 'body'>): boolean {
      if (!user || apiErrorOf(error)?.status !== 0) return false;
      return outbox.add({ ...write, about, user: user.id, at: Date.now() });
    },
  };
}
