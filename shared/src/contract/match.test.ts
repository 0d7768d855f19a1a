/** @jest-environment node */
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
  { path: '/users' },
  { path: '/users/user', requiredQuery: ['id'], bareRedirect: '/users' },
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

test('a URL without a required parameter of the query redirects, and keeps its page with it', () => {
  expect(find('/users/user')?.redirect).toBe('/users');
  expect(find('/users/user', '?page=2')?.redirect).toBe('/users');
  expect(find('/users/user', '?id=')?.redirect).toBe('/users');
  expect(find('/users/user', '?id=x')?.redirect).toBeNull();
});

describe('what was appended to a link', () => {
  const TAILS = [
    '.',
    ')',
    ',',
    '!',
    '?!',
    '»',
    '"',
    ' ',
    '…',
    '...',
    ');',
    '.”',
    '’',
    '*',
    '>',
    '~~',
    '\u00a0',
    '\u200b',
    '\u202c',
    '。',
    '👍🏽',
    '❤️',
    ' )',
  ];
  test.each(TAILS.flatMap((tail) => [tail, encodeURIComponent(tail)]))('%j is taken off', (tail) => {
    for (const path of ['/products/product/12', '/products', '/city/a-b_', '/help/credit', '/apply/add'])
      expect(find(path + tail)).toMatchObject({ redirect: path, isPermanent: true });
    expect(find(`/${tail}`)?.redirect ?? '/').toBe('/');
  });

  test.each([
    ['/products/product/12_', '/products/product/12'],
    ['/products/product/12-', '/products/product/12'],
    ['/products/product/12_.', '/products/product/12'],
    ['/products/%20', '/products'],
    ['/products/product/.)', '/products/product'],
  ])('%s leads to %s', (path, clean) => expect(find(path)?.redirect).toBe(clean));

  test.each([
    '/city/a_',
    '/city/a-',
    '/city/C%2B%2B',
    '/guide/a.',
    '/products/product/12',
  ])('%s has nothing appended', (path) => expect(find(path)?.redirect).toBeNull());

  test.each([
    '/nowhere.',
    '/products/product/abc.',
    '/products/product/12%00',
    '/products/product/%2e%2e%2f%2e%2e',
    '/%E0%A4%A.',
    '/%2e%2e',
  ])('%s has no page without it either', (path) => expect(find(path)).toBeNull());
});

test('of equal patterns the earlier one wins', () =>
  expect(createMatcher([{ path: '/a', params: {} }, { path: '/a' }])('/a')?.route.params).toEqual({}));

test('switching the language of a malformed URL stays on this site', () => {
  const { path } = splitLocale('/ru//evil.example');
  expect(localePath('uz', path)).toBe('/evil.example');
  expect(localePath('uz', '/\\\\evil.example')).toBe('/evil.example');
});
