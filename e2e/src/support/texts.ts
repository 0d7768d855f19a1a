// The product's texts, so that tests find elements by their visible text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@baza/shared/domain';
import { root } from './places.ts';

export { LOCALES, type Locale };

/** Marks journeys that only desktops, or only phones, make. */
export const DESKTOP = '@desktop';
export const PHONE = '@phone';

/** The languages of a journey that is made once on phones and once on desktops: Uzbek there, another here. */
export const onBoth = (desktop: 'ru' | 'en'): readonly Locale[] => ['uz', desktop];
export const perLanguage = (locale: Locale) => ({ tag: locale === 'uz' ? PHONE : DESKTOP });

const FOLDERS = {
  shell: 'shell/src/i18n',
  remotes: 'shell/src/remotes/i18n',
  ops: 'mf-ops/src/i18n',
  notices: 'shared/src/i18n/notices',
  bell: 'shell/src/chrome/bell/i18n',
  websocket: 'shell/src/pages/websocket/i18n',
  ui: 'shared/src/i18n/ui',
  contract: 'shared/src/contract/i18n',
  domain: 'shared/src/i18n/domain',
  listings: 'mf-listings/src/i18n',
  cards: 'mf-listings/src/i18n/cards',
  compare: 'mf-listings/src/i18n/compare',
  product: 'mf-listings/src/i18n/product',
  request: 'mf-listings/src/i18n/request',
  requests: 'mf-listings/src/i18n/requests',
  import: 'mf-listings/src/i18n/import',
  statistics: 'mf-listings/src/i18n/statistics',
  moderation: 'mf-desk/src/i18n/moderation',
  orders: 'mf-listings/src/i18n/orders',
  searches: 'mf-listings/src/i18n/searches',
  contact: 'mf-listings/src/i18n/contact',
  channel: 'mf-listings/src/i18n/channel',
  content: 'mf-content/src/i18n',
  home: 'mf-listings/src/i18n/home',
  analytics: 'mf-listings/src/i18n/analytics',
  recommended: 'mf-listings/src/i18n/recommended',
  company: 'mf-listings/src/i18n/company',
  valuation: 'mf-listings/src/i18n/valuation',
  reports: 'mf-listings/src/i18n/reports',
  selections: 'mf-profile/src/i18n/selections',
  share: 'mf-listings/src/i18n/share',
  viewings: 'mf-listings/src/i18n/viewings',
  people: 'mf-listings/src/i18n/people',
  comments: 'mf-listings/src/i18n/comments',
  callbacks: 'mf-listings/src/i18n/callbacks',
  callbackDesk: 'mf-desk/src/i18n/callbacks',
  commentDesk: 'mf-desk/src/i18n/comments',
  reportReasons: 'shared/src/page/reports/i18n',
  applications: 'mf-applications/src/i18n/common',
  apply: 'mf-applications/src/i18n/apply',
  application: 'mf-applications/src/i18n/application',
  applicationDesk: 'mf-applications/src/i18n/desk',
  deskCase: 'mf-applications/src/i18n/case',
  viewingDesk: 'mf-applications/src/i18n/viewings',
  supervision: 'mf-applications/src/i18n/supervision',
  bankDesk: 'mf-applications/src/i18n/bank',
  map: 'mf-map/src/i18n',
  profile: 'mf-profile/src/i18n',
  staff: 'mf-profile/src/i18n/staff',
  credit: 'mf-applications/src/i18n',
  profileNotices: 'mf-profile/src/i18n/notices',
  roleDesk: 'mf-desk/src/i18n/roles',
  identity: 'api/src/auth/identity-provider/i18n',
  keycloak: 'docker/keycloak/theme/i18n',
  api: 'api/src/platform/i18n',
  /** Titles of pages and labels of the menu, by remote. */
  listingsRoutes: 'mf-listings/src/i18n/routes',
  deskRoutes: 'mf-desk/src/i18n/routes',
  mapRoutes: 'mf-map/src/i18n/routes',
} as const;

type Tree = { [key: string]: string | Tree };
type Params = Readonly<Record<string, string | number>>;
/** A text by its key; `count` selects the plural. Placeholders without a value are kept for `like`. */
export type Text = (key: string, params?: Params) => string;
export type LocaleTexts = Readonly<Record<keyof typeof FOLDERS, Text>> & { locale: Locale };

const PLACEHOLDER = /\{\{?\s*(\w+)[^}]*\}?\}/g;

function textOf(folder: string, locale: Locale): Text {
  const tree = JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')) as Tree;
  const plurals = new Intl.PluralRules(locale);
  const at = (key: string): string | undefined => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>(
        (node, part) => (typeof node === 'object' ? node[part] : node),
        tree,
      );
    return typeof found === 'string' ? found : undefined;
  };
  return (key, params = {}) => {
    const { count } = params;
    const text = (typeof count === 'number' ? at(`${key}_${plurals.select(count)}`) : undefined) ?? at(key);
    if (text === undefined) throw new Error(`${folder}/${locale}.json has no ${key}`);
    return text.replace(PLACEHOLDER, (whole, name: string) => String(params[name] ?? whole));
  };
}

const known = new Map<Locale, LocaleTexts>();

/** All texts of the product in one language, read from its files. */
export function localeTexts(locale: Locale): LocaleTexts {
  const texts = known.get(locale) ?? {
    ...(Object.fromEntries(
      Object.entries(FOLDERS).map(([name, folder]) => [name, textOf(folder, locale)]),
    ) as Record<keyof typeof FOLDERS, Text>),
    locale,
  };
  known.set(locale, texts);
  return texts;
}

/** A text as a pattern: any values for placeholders, any kind of space (the page may collapse them). */
export function like(text: string): RegExp {
  const parts = text
    .split(/\{\{?[^}]*\}?\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s'));
  return new RegExp(parts.join('.+'));
}

/** A counted text as a pattern, with any number and plural form. */
export const anyCount = (text: Text, key: string): RegExp =>
  new RegExp(`(?:${[1, 2, 5, 1.5].map((count) => like(text(key, { count })).source).join('|')})`);

/** The path of a page in a language: Uzbek has no prefix. */
export const at = (locale: Locale, path: string): string =>
  locale === 'uz' ? path : `/${locale}${path === '/' ? '' : path}`;
