import { MemoryCaches, WorkerEvent, workerGlobals } from '../testing/memory-caches.ts';
import { READ } from './read-cache.ts';
import { isReading, openReading, responsesInPage } from './reading.ts';

// Its store is IndexedDB, which the tests' environment lacks.
jest.mock('workbox-expiration', () => ({
  ExpirationPlugin: class {},
  CacheExpiration: class {
    updateTimestamp = async () => {};
    expireEntries = async () => {};
    delete = async () => {};
  },
}));

const origin = 'https://baza.example';
const pageOf = (state: object) =>
  `<html><script type="application/json" id="baza-state">${JSON.stringify(state)}</script></html>`;
const state = {
  api: {
    queries: {
      'product(7)': { endpointName: 'product', originalArgs: 7, status: 'fulfilled', data: { id: 7 } },
      'areaPath(3)': { endpointName: 'areaPath', originalArgs: 3, status: 'fulfilled', data: [{ id: 3 }] },
      'product(8)': { endpointName: 'product', originalArgs: 8, status: 'pending' },
      'content(1)': { endpointName: 'content', originalArgs: 1, status: 'fulfilled', data: {} },
    },
  },
};

function setup() {
  const caches = new MemoryCaches();
  let isOnline = true;
  const fetch = jest.fn(async ({ url }: Request) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response(`of ${new URL(url).pathname}`, { status: url.includes('/410') ? 410 : 200 });
  });
  Object.assign(globalThis, workerGlobals(caches, fetch));
  const reading = openReading(origin);
  const get = async (path: string, referrer = `${origin}/ru/products`) => {
    const url = new URL(path, origin);
    const request = new Request(url);
    Object.defineProperty(request, 'referrer', { value: referrer });
    Object.defineProperty(request, 'clone', { value: () => request });
    const event = new WorkerEvent('fetch');
    try {
      return await (await reading.respond({ request, url, event: event as never })).text();
    } finally {
      await event.done();
    }
  };
  const paths = () =>
    Object.values(READ)
      .flatMap((name) => [...(caches.all.get(name)?.kept.keys() ?? [])])
      .map((url) => url.slice(origin.length));
  return {
    reading,
    caches,
    get,
    paths,
    goOffline: () => {
      isOnline = false;
    },
  };
}

test('only public calls of reading, and photos of this site, are looked at', () => {
  const is = (path: string, method = 'GET') => isReading(new URL(path, origin), method, origin);
  for (const path of [
    '/api/public/listings/7',
    '/api/public/listings/cards?id=1&id=2',
    '/api/public/areas/path/3',
    '/files/ab12/800.avif',
  ])
    expect([path, is(path)]).toEqual([path, true]);
  for (const path of [
    '/api/favourites/ids',
    '/api/listings/7',
    '/api/public/listings/7/phone',
    '/api/public/listings?page=2',
    '/api/profile/documents/7',
    '/files/videos/1.mp4',
    'https://elsewhere.example/files/ab12/800.avif',
  ])
    expect([path, is(path)]).toEqual([path, false]);
  expect(is('/api/public/listings/7', 'POST')).toBe(false);
});

test('what was read comes from the network while there is one, then from what is kept', async () => {
  const { get, goOffline } = setup();
  expect(await get('/api/public/listings/7')).toBe('of /api/public/listings/7');
  goOffline();
  expect(await get('/api/public/listings/7')).toBe('of /api/public/listings/7');
  await expect(get('/api/public/listings/8')).rejects.toThrow('could not generate a response');
});

test('what is gone is not kept', async () => {
  const { get, paths } = setup();
  await get('/api/public/listings/410');
  expect(paths()).toEqual([]);
});

test('photos are kept from pages of listings and favourites; any width serves for another', async () => {
  const { get, goOffline } = setup();
  await get('/files/seen/800.avif', `${origin}/ru/products/product/7`);
  await get('/files/listed/320.avif');
  goOffline();
  expect(await get('/files/seen/1600.webp')).toBe('of /files/seen/800.avif');
  await expect(get('/files/listed/320.avif')).rejects.toThrow();
});

test('a listing’s page from the server keeps what it was made from', async () => {
  const { reading, get, paths, goOffline } = setup();
  const page = () => new Response(pageOf(state));
  await reading.keepPage(new URL('/ru/products', origin), page());
  expect(paths()).toEqual([]);
  await reading.keepPage(new URL('/ru/products/product/7', origin), page());
  goOffline();
  expect(await get('/api/public/listings/7')).toBe('{"id":7}');
  expect(await get('/api/public/areas/path/3')).toBe('[{"id":3}]');
  expect(paths()).toHaveLength(2);
});

test.each([
  '',
  '<script type="application/json" id="baza-state">{"api"',
  pageOf({}),
])('a page without a whole state has nothing to keep', async (html) => {
  const { reading, paths } = setup();
  expect(responsesInPage(html).size).toBe(0);
  await reading.keepPage(new URL('/products/product/7', origin), new Response(html));
  expect(paths()).toEqual([]);
});
