interface Options {
  /** The cache of the shell's build: a frame names the build's files. */
  cacheName: string;
  caches: CacheStorage;
  fetch: typeof fetch;
}

/** Milliseconds for which a frame is up to date: it contains the registry. */
const FRESH_MS = 15 * 60_000;

/** Addresses that are not pages: see `page-routes.ts` of the API. */
const NO_PAGE = /^\/(?:api|realms|files|assets|remotes)\/|\.[a-z0-9]{2,5}$/;

/**
 * HTML with which any page can begin without a connection, by language: that of a page which browsers render and which
 * contains nothing of its own.
 */
export function openFrames({ cacheName, caches, fetch }: Options) {
  const fetched = new Map<string, number>();

  /** Fetches one unless it is up to date; the server confirms an unchanged one without sending it. */
  async function refresh(path: string): Promise<void> {
    if (Date.now() - (fetched.get(path) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return;
    try {
      const page = await fetch(path, { cache: 'no-cache', priority: 'low' });
      // A page with a preview is for its visitor only as long as the preview is on.
      const isKept = !/no-store/.test(page.headers.get('cache-control') ?? '');
      if (page.status !== 200 || page.redirected || !isKept) return;
      const headers = new Headers(page.headers);
      for (const name of ['content-encoding', 'content-length']) headers.delete(name);
      // Each page has its own title, which the shell sets where there is none.
      const html = (await page.text()).replace(/<title>[^<]*<\/title>/, '<title></title>');
      const cache = await caches.open(cacheName);
      await cache.put(path, new Response(html, { headers }));
      fetched.set(path, Date.now());
    } catch {
      // Offline or without storage: the one before stays.
    }
  }

  async function frameFor(address: URL, path: string): Promise<Response | undefined> {
    if (NO_PAGE.test(address.pathname)) return undefined;
    try {
      const cache = await caches.open(cacheName);
      return await cache.match(path);
    } catch {
      return undefined;
    }
  }

  return { refresh, frameFor };
}
