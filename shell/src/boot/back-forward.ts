import { cookies } from '@baza/shared/browser';
import { type AppStore, baseApi, tagTypes } from '@baza/shared/store';
import type { ShellRealtime } from '../realtime/types.ts';

/** Milliseconds away after which what the page shows is requested again. */
const STALE_MS = 60_000;

/**
 * Lets Back and Forward bring the page from the browser's cache: the connection, which would keep it out, is closed while
 * the page is away. A page whose visitor has changed meanwhile, by login or another theme, is loaded again.
 */
export function keepForBack({
  realtime,
  store,
  page = window,
}: {
  realtime: Pick<ShellRealtime, 'pause' | 'resume'>;
  store: Pick<AppStore, 'dispatch'>;
  page?: Window;
}): void {
  let leftAt = 0;
  let before = '';
  page.addEventListener('pagehide', () => {
    leftAt = Date.now();
    before = cookies.get(page.document);
    realtime.pause();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (cookies.get(page.document) !== before) return page.location.reload();
    realtime.resume();
    if (Date.now() - leftAt >= STALE_MS) store.dispatch(baseApi.util.invalidateTags([...tagTypes]));
  });
}
