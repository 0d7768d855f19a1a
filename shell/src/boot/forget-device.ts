import { leavePush, local, outbox, perTab } from '@baza/shared/browser';
import { STORAGE_KEYS } from '@baza/shared/domain';
import { forgetRead } from '../service-worker/read-cache.ts';

/** Milliseconds for which a logout waits for the browser's push service. */
const PATIENCE_MS = 2000;

/** Drafts, each with what it is of after its key. */
const DRAFTS = [
  STORAGE_KEYS.draft,
  STORAGE_KEYS.applicationDraft,
  STORAGE_KEYS.comment,
  STORAGE_KEYS.offerDraft,
  STORAGE_KEYS.contentDraft,
  STORAGE_KEYS.rejection,
  STORAGE_KEYS.report,
];
/** What was looked at and looked for. */
const SEEN: readonly string[] = [STORAGE_KEYS.recent, STORAGE_KEYS.searches];

/** Drafts, what waits to be sent and what was seen. Without a connection there is no logout, and nothing else that has them. */
function forgetWritten(): void {
  if (!navigator.onLine) return;
  outbox.clear();
  const isOurs = (key: string) => SEEN.includes(key) || DRAFTS.some((prefix) => key.startsWith(prefix));
  for (const storage of [local, perTab])
    for (const key of storage.keys().filter(isOurs)) storage.set(key, null);
}

/**
 * Ends push messages to this browser and forgets what was read and written: after a logout nobody's notices, listings and
 * drafts belong on it.
 */
export const forgetDevice = (): Promise<void> => {
  forgetWritten();
  return Promise.race([
    Promise.allSettled([leavePush(), forgetRead()]).then(() => {}),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
};
