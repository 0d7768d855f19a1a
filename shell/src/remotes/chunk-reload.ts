import { CHUNK_RELOAD_MS } from '@baza/shared/domain';

const KEY = 'baza.chunk-reload';

/**
 * Reloads the page for a chunk that could not be fetched, as after a release whose files are gone; at most once
 * per 60 s, so that a broken release cannot reload for ever. False when it did so a short while ago, and without a
 * connection, where a reload would put the browser's own error page in the app's place.
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
    // Without storage the limit could not be kept.
    return false;
  }
  page.location.reload();
  return true;
}
