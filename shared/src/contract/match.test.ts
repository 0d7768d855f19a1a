import { createMatcher, type RoutePattern } from './match.ts';
import { localePath, splitLocale } from './routes.ts';

const patterns: RoutePattern[] = [
  { path: '/' },
  { path: '/products' },
  { path: '/products/product/:id?', params: { id: 'id' }, bareRedirect: '/products' },
  { path: '/request' },
  { path: '/request/new' },
  { path: '/request/edit/:id', params: { id: 'id' } },
  { path: '/apply/:id', params: { id: 'id' } },
  { path: '/apply/add' },
  { path: '/help/:topic', params: { topic: ['prices', 'credit'] } },
  { path: '/guide/*' },
  { path: '/guide/start' },
  { path: '/city/:name' },
];
const find = createMatcher(patterns);

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/products/', '/products'],
  ['/%70roducts', '/products'],
  ['/products/product/12', '/products/product/:id?'],
  ['/apply/add', '/apply/add'],
  ['/apply/7', '/apply/:id'],
  ['/help/credit', '/help/:topic'],
  ['/guide/start', '/guide/start'],
  ['/guide/start/now', '/guide/*'],
  ['/city/%D0%A2%D0%BE%D1%88%D0%BA%D0%B5%D0%BD%D1%82', '/city/:name'],
  ['/products/product/abc', null],
  ['/products/product/-1', null],
  ['/products/product/0', null],
  ['/products/product/1.5', null],
  ['/products/product/1e3', null],
  ['/products/product/9999999999999999', null],
  ['/products/product/7%00', null],
  ['/products/product/7/8', null],
  ['/products//product/7', null],
  ['/Products', null],
  ['/request/foo', null],
  ['/request/edit', null],
  ['/request/new/5', null],
  ['/help/other', null],
  ['/nowhere', null],
  ['/%E0%A4%A', null],
  ['//', null],
  ['', null],
])('%s is %s', (path, pattern) => expect(find(path)?.route.path ?? null).toBe(pattern));

test('parameters are decoded', () =>
  expect(find('/city/%D0%A2%D0%BE%D1%88')?.params).toEqual({ name: 'Тош' }));

test('a URL without its optional parameter redirects to another page', () => {
  expect(find('/products/product')?.redirect).toBe('/products');
  expect(find('/products/product/')?.redirect).toBe('/products');
  expect(find('/products/product/7')?.redirect).toBeNull();
});

test('of equal patterns the earlier one wins', () =>
  expect(createMatcher([{ path: '/a', params: {} }, { path: '/a' }])('/a')?.route.params).toEqual({}));

test('switching the language of a malformed URL stays on this site', () => {
  const { path } = splitLocale('/ru//evil.example');
  expect(localePath('uz', path)).toBe('/evil.example');
  expect(localePath('uz', '/\\\\evil.example')).toBe('/evil.example');
});
