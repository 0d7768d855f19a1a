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
    route('/products/product/:id?', 'mf_listings'),
    route('/request', 'mf_listings'),
    route('/request/:mode/:id?', 'mf_listings'),
    route('/apply/:id', 'mf_applications'),
    route('/apply/add', 'mf_applications'),
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
  ['/products/product', '/products/product/:id?'],
  ['/products/product/12', '/products/product/:id?'],
  ['/request', '/request'],
  ['/request/new', '/request/:mode/:id?'],
  ['/request/edit/4', '/request/:mode/:id?'],
  ['/apply/add', '/apply/add'],
  ['/apply/7', '/apply/:id'],
  ['/products/product/1/2', null],
  ['/nowhere', null],
  ['/%E0%A4%A', null],
])('%s is %s', (path, pattern) => expect(table.match(path, 'ru').pattern).toBe(pattern));

test('the title is in the page’s language, of the shell’s own pages from its texts', () => {
  expect(table.match('/products', 'ru').title).toBe('ru');
  expect(table.match('/login', 'ru').title).toBe('text of login.title');
});

test('a release cannot take a page of the shell over', () => {
  expect(table.match('/login', 'uz').target).toEqual({ kind: 'page', page });
  expect(table.owner('/login')).toBeNull();
});

test('owners of paths', () => {
  expect(table.owner('/search-on-map')).toBe('mf_map');
  expect(table.owner('/nowhere')).toBeNull();
});
