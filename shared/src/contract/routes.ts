import type { PageKind } from '../domain/content/index.ts';
import {
  DEFAULT_LOCALE,
  EDITIONS,
  type Edition,
  type Locale,
  localeOfEdition,
} from '../domain/locale/index.ts';

/** Path patterns of every screen of the product, without the locale prefix (react-router syntax). */
export const routes = {
  home: '/',
  login: '/login',
  products: '/products',
  product: '/products/product/:id?',
  compare: '/products/compare',
  favourites: '/favourites',
  profile: '/profile',
  selection: '/selections/:token',
  requests: '/request',
  requestNew: '/request/new',
  requestEdit: '/request/edit/:id',
  moderation: '/moderation',
  news: '/news',
  newsItem: '/news/:address',
  articles: '/articles',
  article: '/articles/:address',
  content: '/content',
  credit: '/credit',
  creditDesk: '/credit/desk',
  bankDesk: '/credit/applications',
  applications: '/apply',
  applicationAdd: '/apply/add',
  applicationView: '/apply/view/:id?',
  application: '/apply/:id',
  applicationDesk: '/applications',
  viewingDesk: '/applications/viewings',
  supervision: '/supervision',
  mapSearch: '/search-on-map',
  comments: '/comments/comments',
  filter: '/filter/filter',
  users: '/users',
  user: '/users/user',
  callbacks: '/callbacks',
  companyCallbacks: '/callbacks/company',
  commentDesk: '/moderation/comments',
  roleDesk: '/moderation/roles',
  websocket: '/websocket/WebsocketConfig',
  ops: '/ops/:part?',
  team: '/team/:part?',
} as const;

const prefixOf = (edition: Edition) => (edition === DEFAULT_LOCALE ? '' : `/${edition}`);

/**
 * Splits a pathname: `/ru/products` gives `{ locale: 'ru', edition: 'ru', path: '/products' }`. A path without a prefix
 * is Uzbek, and so is `/uz-latn/products`, in Latin script.
 */
export function splitLocale(pathname: string): { locale: Locale; edition: Edition; path: string } {
  const [, first] = pathname.split('/', 2);
  const edition = EDITIONS.find((known) => known === first && known !== DEFAULT_LOCALE) ?? DEFAULT_LOCALE;
  const path = pathname.slice(prefixOf(edition).length) || '/';
  return { locale: localeOfEdition(edition), edition, path };
}

/** Returns the path of a page in a language: `localePath('ru', '/products?page=2')` gives `/ru/products?page=2`. */
export function localePath(edition: Edition, path: string): string {
  const prefix = prefixOf(edition);
  // A leading double slash would name another site.
  if (!prefix && /^[/\\]{2}/.test(path)) return path.replace(/^[/\\]+/, '/');
  if (path === '/') return prefix || '/';
  if (/^\/[?#]/.test(path)) return prefix ? prefix + path.slice(1) : path;
  return prefix + path;
}

/** Every href of the product, without the locale prefix: inside a remote the router's basename adds it. */
export const paths = {
  home: () => '/',
  products: (query = '') => (query ? `/products?${query}` : '/products'),
  product: (id: number) => `/products/product/${id}`,
  compare: (ids: readonly number[]) => `/products/compare?ids=${ids.join(',')}`,
  favourites: (page = 1) => (page > 1 ? `/favourites?page=${page}` : '/favourites'),
  profile: () => '/profile',
  /** Where notices go. */
  noticeSettings: () => '/profile/notices',
  role: () => '/profile/role',
  /** An agency's staff, a realtor's agency. */
  staff: (query = '') => (query ? `/profile/staff?${query}` : '/profile/staff'),
  /** Saved searches; with the new matches of one. */
  savedSearches: (open?: number) => (open ? `/profile/searches?open=${open}` : '/profile/searches'),
  /** Mine, or one of them. */
  selections: (id?: number) => (id === undefined ? '/profile/selections' : `/profile/selections?id=${id}`),
  /** One of anybody's, by its link. */
  selection: (token: string) => `/selections/${token}`,
  /** Viewings of my listings, and those that I asked for. */
  viewings: (query = '') => (query ? `/profile/viewings?${query}` : '/profile/viewings'),
  requests: () => '/request',
  requestNew: () => '/request/new',
  requestEdit: (id: number) => `/request/edit/${id}`,
  moderation: () => '/moderation',
  /** News and articles: the list, one by its slug or id. */
  readings: (kind: PageKind, page = 1) => (page > 1 ? `/${kind}?page=${page}` : `/${kind}`),
  reading: (kind: PageKind, address: string) => `/${kind}/${address}`,
  content: () => '/content',
  credit: (query = '') => (query ? `/credit?${query}` : '/credit'),
  creditDesk: () => '/credit/desk',
  /** Applications to a bank's own offers. */
  bankDesk: (query = '') => (query ? `/credit/applications?${query}` : '/credit/applications'),
  applications: () => '/apply',
  applicationAdd: (query = '') => (query ? `/apply/add?${query}` : '/apply/add'),
  application: (id: number) => `/apply/${id}`,
  applicationDesk: (query = '') => (query ? `/applications?${query}` : '/applications'),
  viewingDesk: (query = '') => (query ? `/applications/viewings?${query}` : '/applications/viewings'),
  supervision: (query = '') => (query ? `/supervision?${query}` : '/supervision'),
  /** The whole filter, with one to begin with. */
  filter: (query = '') => (query ? `/filter/filter?${query}` : '/filter/filter'),
  mapSearch: (query = '') => (query ? `/search-on-map?${query}` : '/search-on-map'),
  ops: () => '/ops',
  team: () => '/team',
  users: (query = '') => (query ? `/users?${query}` : '/users'),
  user: (id: string, query = '') => `/users/user?id=${id}${query && `&${query}`}`,
  comments: (query = '') => (query ? `/comments/comments?${query}` : '/comments/comments'),
  callbacks: (page = 1) => (page > 1 ? `/callbacks?page=${page}` : '/callbacks'),
  companyCallbacks: (query = '') => (query ? `/callbacks/company?${query}` : '/callbacks/company'),
  roleDesk: (query = '') => (query ? `/moderation/roles?${query}` : '/moderation/roles'),
  commentDesk: (query = '') => (query ? `/moderation/comments?${query}` : '/moderation/comments'),
} as const;
