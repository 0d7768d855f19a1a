import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { READ } from './read-cache.ts';

/** The most recent ones stay. A call's response has some kilobytes, a photo some tens of them. */
const LIMITS = { calls: 150, photos: 300 } as const;

/** What the pages of listings and favourites are made of. */
const CALL = /^\/api\/public\/(?:listings\/(?:\d+|cards)|areas\/path\/\d+|rates)$/;
const PHOTO = /^(\/files\/[^/]+\/)\d+\.(?:avif|webp)$/;
const READING_PAGE = /\/(?:products\/product|favourites)(?:[/?#]|$)/;
const LISTING_PAGE = /\/products\/product\/\d+$/;
const STATE = /<script type="application\/json" id="baza-state">(.*?)<\/script>/s;

/** Calls whose responses are in the state of a page that the server rendered, by endpoint. */
const CALLS_OF_ENDPOINTS: Readonly<Record<string, (arg: unknown) => string>> = {
  product: (id) => `/api/public/listings/${id}`,
  areaPath: (id) => `/api/public/areas/path/${id}`,
  rates: () => '/api/public/rates',
};

interface StateOfPage {
  api?: {
    queries?: Record<
      string,
      { endpointName: string; originalArgs?: unknown; status: string; data?: unknown }
    >;
  };
}

/** The responses that a page's HTML was made from, by path of the call. */
export function responsesInPage(html: string): Map<string, unknown> {
  const [, state] = STATE.exec(html) ?? [];
  const { api } = JSON.parse(state ?? '{}') as StateOfPage;
  const found = new Map<string, unknown>();
  for (const { endpointName, originalArgs, status, data } of Object.values(api?.queries ?? {})) {
    const path = CALLS_OF_ENDPOINTS[endpointName]?.(originalArgs);
    if (path && status === 'fulfilled') found.set(path, data);
  }
  return found;
}

export const isReading = (address: URL, method: string, origin: string): boolean =>
  method === 'GET' &&
  address.origin === origin &&
  (CALL.test(address.pathname) || PHOTO.test(address.pathname));

/** Photos of lists would push out those of listings that were read. */
const photosOfPages: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && READING_PAGE.test(request.referrer) ? response : null,
  // A photo of another width is better than none.
  async cachedResponseWillBeUsed({ cacheName, request, cachedResponse }) {
    if (cachedResponse) return cachedResponse;
    const { pathname, origin } = new URL(request.url);
    const [, folder = pathname] = PHOTO.exec(pathname) ?? [];
    const cache = await caches.open(cacheName);
    const others = (await cache.keys()).filter(({ url }) => url.startsWith(origin + folder));
    const last = others.at(-1);
    return last && cache.match(last);
  },
};
const complete: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

/**
 * Caches listings that were read, with their photos, for reading without a connection: a response of the network is stored,
 * and used only when there is none. All of it is public.
 */
export function openReading(origin: string) {
  const limitOf = (kind: keyof typeof LIMITS) => ({ maxEntries: LIMITS[kind], purgeOnQuotaError: true });
  const calls = new NetworkFirst({
    cacheName: READ.calls,
    plugins: [complete, new ExpirationPlugin(limitOf('calls'))],
  });
  const photos = new NetworkFirst({
    cacheName: READ.photos,
    plugins: [new ExpirationPlugin(limitOf('photos')), photosOfPages],
  });

  const respond = ({ request, url, event }: Pick<RouteHandlerCallbackOptions, 'request' | 'url' | 'event'>) =>
    (PHOTO.test(url.pathname) ? photos : calls).handle({ request, event });

  /** Caches what a listing's page from the server was made from; it makes no calls of its own. */
  async function keepPage(address: URL, page: Response): Promise<void> {
    if (!LISTING_PAGE.test(address.pathname)) return;
    try {
      const headers = { 'content-type': 'application/json' };
      const found = responsesInPage(await page.text());
      const cache = await caches.open(READ.calls);
      const uses = new CacheExpiration(READ.calls, { maxEntries: LIMITS.calls });
      for (const [path, data] of found) {
        await cache.put(origin + path, new Response(JSON.stringify(data), { headers }));
        await uses.updateTimestamp(origin + path);
      }
      await uses.expireEntries();
    } catch {
      // Cut off, of a shell that writes it differently, or without storage.
    }
  }

  /** Deletes what was read, and when. */
  async function forget(): Promise<void> {
    for (const [kind, name] of Object.entries(READ)) {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: LIMITS[kind as keyof typeof LIMITS] }).delete();
    }
  }

  return { respond, keepPage, forget };
}
