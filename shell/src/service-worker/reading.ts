import { READ } from './read-cache.ts';

interface Options {
  origin: string;
  caches: CacheStorage;
  fetch: typeof fetch;
}

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

/**
 * Listings that were read, with their photos, for reading without a connection: a response of the network is kept, and
 * used only when there is none. All of it is public. Nothing here may break a page.
 */
export function openReading({ origin, caches, fetch }: Options) {
  const isPhoto = (url: string) => PHOTO.test(new URL(url).pathname);

  async function keep(responses: readonly (readonly [string, Response])[]): Promise<void> {
    try {
      const cache = await caches.open(READ);
      // Put again, an entry becomes the last one.
      for (const [url, response] of responses) {
        await cache.delete(url);
        await cache.put(url, response);
      }
      const kept = await cache.keys();
      const photos = kept.filter(({ url }) => isPhoto(url));
      const calls = kept.filter(({ url }) => !isPhoto(url));
      const tooMany = [
        ...photos.slice(0, Math.max(0, photos.length - LIMITS.photos)),
        ...calls.slice(0, Math.max(0, calls.length - LIMITS.calls)),
      ];
      await Promise.all(tooMany.map((request) => cache.delete(request)));
    } catch {
      // Without storage, or on a full disk, nothing is kept.
    }
  }

  /** A kept photo of another width is better than none. */
  async function sameInAnotherWidth(cache: Cache, address: URL): Promise<Response | undefined> {
    const [, folder] = PHOTO.exec(address.pathname) ?? [];
    if (!folder) return undefined;
    const others = (await cache.keys()).filter(({ url }) => url.startsWith(origin + folder));
    const [last] = others.slice(-1);
    return last && cache.match(last);
  }

  async function kept(request: Request, address: URL): Promise<Response | undefined> {
    try {
      const cache = await caches.open(READ);
      return (await cache.match(request.url)) ?? (await sameInAnotherWidth(cache, address));
    } catch {
      return undefined;
    }
  }

  /** `work` is what the worker shall finish after it has responded. */
  async function respond(
    request: Request,
    address: URL,
    work: (task: Promise<unknown>) => void,
  ): Promise<Response> {
    let fresh: Response;
    try {
      fresh = await fetch(request);
    } catch (error) {
      const found = await kept(request, address);
      if (found) return found;
      throw error;
    }
    // Photos of lists would push out those of listings that were read.
    const isRead = CALL.test(address.pathname) || READING_PAGE.test(request.referrer);
    if (fresh.status === 200 && isRead) work(keep([[request.url, fresh.clone()]]));
    return fresh;
  }

  /** Keeps what a listing's page from the server was made from; it makes no calls of its own. */
  async function keepPage(address: URL, page: Response): Promise<void> {
    if (!LISTING_PAGE.test(address.pathname) || page.status !== 200) return;
    try {
      const headers = { 'content-type': 'application/json' };
      const responses = Array.from(
        responsesInPage(await page.text()),
        ([path, data]) => [origin + path, new Response(JSON.stringify(data), { headers })] as const,
      );
      await keep(responses);
    } catch {
      // Cut off, or of a shell that writes it differently.
    }
  }

  return { respond, keepPage };
}
