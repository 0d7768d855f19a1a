import { manifestOf, registryOf } from '@baza/registry/testing';
import { createCatalog } from './catalog.ts';
import { createPrefetch, prefetchOnIntent } from './prefetch.ts';

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
const find = (path: string) =>
  path === '/products' ? { remote: 'mf_listings', pattern: '/products' } : null;
const links = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
    (link) => `${link.as} ${link.getAttribute('href')?.split('/').at(-1)}`,
  );
const connection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
beforeEach(() => {
  document.head.replaceChildren();
  connection(undefined);
});

test('everything a page needs, each file once', () => {
  const prefetch = createPrefetch({ catalog, find, locale: () => 'ru' });
  prefetch('/products');
  prefetch('/products');
  prefetch('/unknown');
  expect(links()).toEqual([
    'script remoteEntry.0a1b2c3d.js',
    'script lifecycles.1.js',
    'style lifecycles.2.css',
    'script products.3.js',
    'script text-ru.4.js',
  ]);
});

test.each([
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
  { saveData: true },
])('nothing on %j', (value) => {
  connection(value);
  createPrefetch({ catalog, find, locale: () => 'ru' })('/products');
  expect(links()).toEqual([]);
});

test('hovering or focusing an internal link reports its path without the language', () => {
  const asked: string[] = [];
  document.body.innerHTML =
    '<a href="/ru/products?page=2"><b>in</b></a><a href="https://else.example/products">out</a><p>text</p>';
  const stop = prefetchOnIntent((path) => asked.push(path));
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  document.querySelectorAll('a')[1]?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  stop();
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(asked).toEqual(['/products', '/products']);
});
