import { manifestOf, registryOf } from '@baza/registry/testing';
import { createCatalog } from './catalog.ts';
import { createPrefetch, type PageNeeds, type Prefetch } from './prefetch.ts';
import { createPrefetchInSight, prefetchOnIntent } from './prefetch-links.ts';

const preload = {
  './lifecycles': { js: ['lifecycles.1.js'], css: ['lifecycles.2.css'] },
  '/products': { js: ['products.3.js', 'lifecycles.1.js'], css: [] },
  'text-ru': { js: ['text-ru.4.js'], css: [] },
};
const catalog = createCatalog(registryOf(manifestOf({ preload })), {
  host: { contract: 1, shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' }, exports: {} },
  origin: 'http://localhost',
  allowedOrigins: [],
  visitor: { channelKey: 'k' },
});
const products: PageNeeds = { remote: 'mf_listings', pattern: '/products', calls: ['public/listings'] };
const links = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
    (link) => `${link.as} ${link.getAttribute('href')?.split('/').at(-1)}`,
  );
const connection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });

let asked: string[] = [];
const create = (saveData = false) =>
  createPrefetch({
    catalog,
    needs: (path, search) => (path.startsWith('/products') ? { ...products, calls: [path + search] } : null),
    locale: () => 'ru',
    fetchAhead: (call) => void asked.push(call),
    saveData: () => saveData,
  });

beforeEach(() => {
  document.head.replaceChildren();
  connection(undefined);
  asked = [];
});

test('everything a page needs, each file once', () => {
  const prefetch = create();
  prefetch.code(products);
  prefetch.code(products);
  prefetch.code({ ...products, remote: 'mf_unknown' });
  prefetch.data(products);
  expect(links()).toEqual([
    'script remoteEntry.0a1b2c3d.js',
    'script lifecycles.1.js',
    'style lifecycles.2.css',
    'script products.3.js',
    'script text-ru.4.js',
  ]);
  expect(asked).toEqual(['public/listings']);
});

test.each([
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g' }, true],
])('nothing on %j, saving data: %s', (value, saveData) => {
  connection(value);
  const prefetch = create(saveData);
  prefetch.code(products);
  prefetch.data(products);
  expect([...links(), ...asked]).toEqual([]);
});

test.each([
  ['/ru/products?page=2', '/products?page=2'],
  ['/products', null],
  ['/ru/nowhere', null],
  ['https://else.example/ru/products', null],
  ['/ru/products" target="_blank', null],
  ['/ru/products" download="', null],
])('%s leads to %s', (href, call) => {
  document.body.innerHTML = `<a href="${href}">link</a>`;
  const link = document.querySelector('a') as HTMLAnchorElement;
  expect(create().needsOf(link)?.calls[0] ?? null).toBe(call);
});

test('the page one is on is no next page', () => {
  window.history.replaceState(null, '', '/ru/products?page=2');
  document.body.innerHTML = '<a href="/ru/products?page=2#top">here</a>';
  expect(create().needsOf(document.querySelector('a') as HTMLAnchorElement)).toBeNull();
  window.history.replaceState(null, '', '/');
});

/** Records what is fetched for links, each named by its path. */
function recorded() {
  const fetched: string[] = [];
  const prefetch: Prefetch = {
    needsOf: (link) => (link.pathname === '/none' ? null : { ...products, pattern: link.pathname }),
    code: ({ pattern }) => void fetched.push(`code ${pattern}`),
    data: ({ pattern }) => void fetched.push(`data ${pattern}`),
  };
  return { fetched, prefetch };
}

describe('a link under the pointer or in focus', () => {
  const send = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML =
      '<a id="a" href="/a"><b>in</b></a><a id="b" href="/b">b</a><a id="none" href="/none">out</a><p>text</p>';
  });
  afterEach(() => jest.useRealTimers());

  test('has its code fetched at once and its data if the pointer stays', () => {
    const { fetched, prefetch } = recorded();
    const stop = prefetchOnIntent(prefetch);
    send('#a b', 'pointerover');
    expect(fetched).toEqual(['code /a']);
    send('#a', 'pointerover');
    jest.advanceTimersByTime(80);
    expect(fetched).toEqual(['code /a', 'data /a']);
    send('#b', 'focusin');
    send('#none', 'pointerover');
    send('p', 'pointerover');
    jest.advanceTimersByTime(80);
    expect(fetched).toEqual(['code /a', 'data /a', 'code /b']);
    stop();
    send('#a b', 'pointerover');
    expect(fetched).toHaveLength(3);
  });

  test.each(['pointercancel', 'focusout'])('has no data fetched after %s', (type) => {
    const { fetched, prefetch } = recorded();
    const stop = prefetchOnIntent(prefetch);
    send('#a', 'pointerover');
    send('#a', type);
    jest.advanceTimersByTime(80);
    expect(fetched).toEqual(['code /a']);
    stop();
  });
});

test('links in sight: the code of three pages a screen, each once', () => {
  jest.useFakeTimers();
  const observed = new Set<Element>();
  let see: (target: Element) => void = () => {};
  window.IntersectionObserver = class {
    constructor(callback: (entries: object[]) => void) {
      see = (target) => observed.has(target) && callback([{ isIntersecting: true, target }]);
    }
    observe = (element: Element) => void observed.add(element);
    unobserve = (element: Element) => void observed.delete(element);
    disconnect = () => observed.clear();
  } as unknown as typeof IntersectionObserver;
  const show = (...names: string[]) => {
    document.body.innerHTML = `<a href="/menu">menu</a><main>${names.map((name) => `<a href="/${name}">${name}</a>`).join('')}</main>`;
  };
  const seeAll = () => {
    for (const link of document.querySelectorAll('a')) see(link);
    jest.runAllTimers();
  };

  const { fetched, prefetch } = recorded();
  const look = createPrefetchInSight(prefetch);
  show('a', 'none', 'a', 'b', 'c', 'd');
  look();
  expect(fetched).toEqual([]);
  seeAll();
  expect(fetched).toEqual(['code /a', 'code /b', 'code /c']);
  show('a', 'd');
  look();
  seeAll();
  expect(fetched).toEqual(['code /a', 'code /b', 'code /c', 'code /d']);
  jest.useRealTimers();
});
