import { CHUNK_RELOAD_MS, STORAGE_KEYS } from '@baza/shared/domain';

const KEY = STORAGE_KEYS.chunkReload;

/**
 * Reloads the page for a chunk that could not be fetched, e.g. after a release whose files were removed; at most once
 * per 60 s, so that a broken release cannot cause a loop. False if it has just reloaded, and without a
 * connection, when a reload would replace the app by the browser's error page.
 */
export function reloadForChunk(
  page: Pick<Window, 'sessionStorage' | 'location' | 'navigator'> = window,
  now = Date.now(),
): boolean {
  if (!page.navigator.onLine) return false;
  try {
    const last = Number(page.sessionStorage.getItem(KEY));
    if (last && now - last < CHUNK_RELOAD_MS) return false;
    page.sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage the limit could not be enforced.
    return false;
  }
  page.location.reload();
  return true;
}
