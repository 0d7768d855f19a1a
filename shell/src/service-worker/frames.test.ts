/** @jest-environment node */
import { MemoryCaches } from '../testing/memory-caches.ts';
import { openFrames } from './frames.ts';
import { framePath } from './scope.ts';

const address = (path: string) => new URL(path, 'https://baza.example');

function setup() {
  const caches = new MemoryCaches();
  const fetch = jest.fn(async (path: string) => new Response(`<title>Profile</title>frame ${path}`));
  const frames = openFrames({
    cacheName: 'baza-shell-b1',
    caches: caches as unknown as CacheStorage,
    fetch: fetch as unknown as typeof globalThis.fetch,
  });
  return { caches, fetch, frames };
}

test.each([
  ['/', '/profile'],
  ['/ru/products?page=2', '/ru/profile'],
  ['/uz-latn/products', '/uz-latn/profile'],
])('%s begins with the frame of its language', (path, frame) => {
  expect(framePath(address(path).pathname)).toBe(frame);
});

test('a frame is fetched once in a while and serves any page of its language', async () => {
  const { frames, fetch } = setup();
  await frames.refresh('/ru/profile');
  await frames.refresh('/ru/profile');
  expect(fetch).toHaveBeenCalledTimes(1);
  const page = await frames.frameFor(address('/ru/products/product/7'), '/ru/profile');
  expect(await page?.text()).toBe('<title></title>frame /ru/profile');
  expect(await frames.frameFor(address('/en'), '/en/profile')).toBeUndefined();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 16 * 60_000);
  await frames.refresh('/ru/profile');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('an error, or another page than was asked for, is no frame', async () => {
  const { frames, fetch } = setup();
  fetch.mockResolvedValueOnce(new Response('busy', { status: 503 }));
  await frames.refresh('/profile');
  const moved = new Response('login');
  Object.defineProperty(moved, 'redirected', { value: true });
  fetch.mockResolvedValueOnce(moved);
  await frames.refresh('/profile');
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  await frames.refresh('/profile');
  expect(await frames.frameFor(address('/'), '/profile')).toBeUndefined();
});

test('what is no page has no frame', async () => {
  const { frames } = setup();
  await frames.refresh('/profile');
  for (const path of ['/realms/local/login', '/api/public/listings/7.pdf', '/files/a.pdf', '/robots.txt'])
    expect(await frames.frameFor(address(path), '/profile')).toBeUndefined();
});

test('a page that may not be stored, such as a preview, is no frame', async () => {
  const { frames, fetch } = setup();
  const headers = { 'cache-control': 'private, no-store' };
  fetch.mockResolvedValueOnce(new Response('<aside>Preview</aside>', { headers }));
  await frames.refresh('/ru/profile');
  expect(await frames.frameFor(address('/ru'), '/ru/profile')).toBeUndefined();
});
