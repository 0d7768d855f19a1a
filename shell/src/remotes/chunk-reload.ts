import { perTab } from '@baza/shared/browser';
import { CHUNK_RELOAD_MS, STORAGE_KEYS } from '@baza/shared/domain';

const KEY = STORAGE_KEYS.chunkReload;

/**
 * Reloads the page for a chunk that could not be fetched, e.g. after a release whose files were removed; at most once
 * per 60 s, so that a broken release cannot cause a loop. False if it has just reloaded, and without a
 * connection, when a reload would replace the app by the browser's error page.
 */
export function reloadForChunk(
  page: Pick<Window, 'location' | 'navigator'> = window,
  now = Date.now(),
): boolean {
  if (!page.navigator.onLine) return false;
  const last = Number(perTab.get(KEY));
  if (last && now - last < CHUNK_RELOAD_MS) return false;
  // Without storage the limit could not be enforced.
  if (!perTab.store(KEY, String(now))) return false;
  page.location.reload();
  return true;
}
