import { cookies } from './cookies.ts';
import { deleteCache, inOneTab, notifications, openChannel, serviceWorkers } from './features.ts';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const restore: (() => void)[] = [];
/** Replaces a property for one test. */
function replace(target: object, name: string, descriptor: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...descriptor });
  restore.push(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}
afterEach(() => {
  for (const undo of restore.splice(0).reverse()) undo();
});

test('cookies are read and written where they are allowed, and the probe leaves none', () => {
  expect([cookies.areAllowed(), cookies.get()]).toEqual([true, '']);
  cookies.set('a=1');
  expect([cookies.areAllowed(), cookies.get()]).toEqual([true, 'a=1']);
  cookies.set('a=; max-age=0');
});

test('a browser whose cookies throw has none and allows none', () => {
  replace(document, 'cookie', { get: denied, set: denied });
  cookies.set('a=1');
  expect([cookies.get(), cookies.areAllowed()]).toEqual(['', false]);
});

test('a browser that drops cookies silently allows none', () => {
  replace(document, 'cookie', { get: () => '', set: () => {} });
  expect(cookies.areAllowed()).toBe(false);
});

test('a browser that reports blocked cookies allows none', () => {
  replace(navigator, 'cookieEnabled', { value: false });
  expect(cookies.areAllowed()).toBe(false);
});

describe.each([
  ['throw', { get: denied }],
  ['are null', { value: null }],
])('parts of the browser that %s', (_name, descriptor) => {
  test('are missing, and what needs them goes on', async () => {
    for (const [target, name] of [
      [navigator, 'serviceWorker'],
      [navigator, 'locks'],
      [window, 'Notification'],
      [window, 'BroadcastChannel'],
      [window, 'caches'],
    ] as const)
      replace(target, name, descriptor);
    expect([serviceWorkers(), notifications(), openChannel('a')]).toEqual([undefined, undefined, undefined]);
    await deleteCache('a');
    const run = jest.fn(async () => {});
    await inOneTab('a', run);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

test('a lock that is refused for want of storage runs once; an error of the work is passed on', async () => {
  const run = jest.fn(async () => {});
  replace(navigator, 'locks', { value: { request: async () => denied() } });
  await inOneTab('a', run);
  expect(run).toHaveBeenCalledTimes(1);
  const request = (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({});
  replace(navigator, 'locks', { value: { request } });
  const failing = jest.fn(() => Promise.reject(new Error('broken')));
  await expect(inOneTab('a', failing)).rejects.toThrow('broken');
  expect(failing).toHaveBeenCalledTimes(1);
});

test('another tab that has the lock leaves nothing to do', async () => {
  const run = jest.fn(async () => {});
  replace(navigator, 'locks', {
    value: { request: async (_n: string, _o: object, work: (lock: null) => void) => work(null) },
  });
  await inOneTab('a', run);
  expect(run).not.toHaveBeenCalled();
});
