/** @jest-environment node */
import { createRouteTable } from './match.ts';
import type { ShellPage } from './types.ts';

const title = { uz: 'uz', ru: 'ru', en: 'en' };
const route = (path: string, remote: string) =>
  ({ path, remote, layout: 'default2', guard: 'none', title }) as const;
const page: ShellPage = {
  path: '/login',
  layout: 'default2',
  guard: 'none',
  titleKey: 'login.title',
  component: () => null,
};
const table = createRouteTable(
  [
    route('/', 'mf_listings'),
    route('/products', 'mf_listings'),
    {
      ...route('/products/product/:id?', 'mf_listings'),
      params: { id: 'id' },
      bareRedirect: '/products',
    },
    route('/request', 'mf_listings'),
    { ...route('/users/user', 'mf_listings'), requiredQuery: ['id'], bareRedirect: '/users' },
    route('/search-on-map', 'mf_map'),
    route('/login', 'mf_evil'),
  ],
  [page],
  (key) => `text of ${key}`,
);

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/products/', '/products'],
  ['/products/product', '/products'],
  ['/products/product/12', '/products/product/:id?'],
  ['/request', '/request'],
  ['/products/product/abc', null],
  ['/nowhere', null],
])('%s is %s', (path, pattern) => expect(table.match(path, 'ru').pattern).toBe(pattern));

test('the title is in the page’s language, of the shell’s own pages from its texts', () => {
  expect(table.match('/products', 'ru').title).toBe('ru');
  expect(table.match('/login', 'ru').title).toBe('text of login.title');
  expect(table.match('/nowhere', 'ru').title).toBe('text of notFound.title');
});

test('a release cannot take over a page of the shell', () => {
  expect(table.match('/login', 'uz').target).toEqual({ kind: 'page', page });
  expect(table.owner('/login')).toBeNull();
});

test('owners of paths', () => {
  expect(table.owner('/search-on-map')).toBe('mf_map');
  expect(table.owner('/nowhere')).toBeNull();
});

test('a remote owns a path whose query has what the route requires', () => {
  expect(table.match('/users/user', 'ru', '?id=1').redirect).toBeNull();
  expect(table.owner('/users/user')).toBe('mf_listings');
});

test('a redirecting path has no owner and matches its target page', () => {
  expect(table.match('/products/product', 'ru')).toMatchObject({
    redirect: '/products',
    pattern: '/products',
    target: { kind: 'remote', remote: 'mf_listings' },
  });
  expect(table.owner('/products/product')).toBeNull();
  expect(table.match('/products/product/7).', 'ru')).toMatchObject({
    redirect: '/products/product/7',
    pattern: '/products/product/:id?',
  });
  expect(table.match('/products/product/7', 'ru').redirect).toBeNull();
});
