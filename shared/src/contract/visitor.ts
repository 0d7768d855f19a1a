import { parseCookie } from 'cookie';
import {
  CARD_LAYOUTS,
  type CardLayout,
  COOKIE_DAYS,
  CURRENCIES,
  type Currency,
  DATA_CHOICES,
  type DataChoice,
  DEFAULT_CURRENCY,
} from '../domain/constants.ts';
import { type Edition, LATIN, localeOfEdition } from '../domain/locale/index.ts';
import { LOCALE_COOKIE, SCRIPT_COOKIE } from '../domain/locale-cookies/index.ts';

/**
 * What decides which release of a remote a visitor gets. It is kept in cookies, because server and page must come
 * to the same choice: the server preloads the files that the page then runs.
 */
export interface KnownVisitor {
  /** Random, lasting and anonymous; empty for a visitor without one. */
  channelKey: string;
  /** Roles of the last session in this browser. They select a release but grant nothing. */
  roles: string[];
  /** Names of remotes whose canary was requested, or `*`. */
  canaryCookie: string;
}

const KEY = 'visitor';
const ROLES = 'roles';
const CANARY = 'canary';
const LASTS = COOKIE_DAYS * 86_400;
const KEY_FORM = /^[\w-]{8,64}$/;

const cookieOf = (cookies: string, name: string): string => parseCookie(cookies)[name] ?? '';

/** Reads a visitor from a `Cookie` header or `document.cookie`; ignores malformed values. */
export function visitorOf(cookies: string): KnownVisitor {
  const key = cookieOf(cookies, KEY);
  const roles = cookieOf(cookies, ROLES).split('.');
  return {
    channelKey: KEY_FORM.test(key) ? key : '',
    roles: roles.filter((role) => /^[\w-]{1,60}$/.test(role)).slice(0, 20),
    canaryCookie: cookieOf(cookies, CANARY).slice(0, 1000),
  };
}

/** What a first screen from the server shows differently, besides language, address and theme. */
export interface VisitorHints {
  currency: Currency;
  /** Someone was logged in when this browser was last here. */
  signedIn: boolean;
  bannerHidden: boolean;
  cardLayout: CardLayout;
  dataChoice: DataChoice;
  /** The browser asks for less data: `Save-Data: on`. */
  dataHint: boolean;
}

const CURRENCY = 'currency';
const BANNER_HIDDEN = 'hide';
const CARDS = 'cards';
const DATA = 'data';

/** Reads the hints from a `Cookie` header or `document.cookie`. `dataHint` is the browser’s `Save-Data`. */
export const hintsOf = (cookies: string, dataHint = false): VisitorHints => ({
  currency: CURRENCIES.find((code) => code === cookieOf(cookies, CURRENCY)) ?? DEFAULT_CURRENCY,
  signedIn: cookieOf(cookies, ROLES) !== '',
  bannerHidden: cookieOf(cookies, BANNER_HIDDEN) === 'true',
  cardLayout: CARD_LAYOUTS.find((layout) => layout === cookieOf(cookies, CARDS)) ?? 'grid',
  dataChoice: DATA_CHOICES.find((choice) => choice === cookieOf(cookies, DATA)) ?? 'auto',
  dataHint,
});

const setCookie = (name: string, value: string, lasts = LASTS): string =>
  `${name}=${value}; max-age=${lasts}; path=/; samesite=lax`;

/** Returns the cookies of the selected language and script; the server reads them for `/`. */
export const editionCookies = (edition: Edition): [locale: string, script: string] => [
  setCookie(LOCALE_COOKIE, localeOfEdition(edition)),
  setCookie(SCRIPT_COOKIE, edition.slice(3), edition === LATIN ? LASTS : 0),
];
/** Returns the cookie of the selected currency. */
export const currencyCookie = (currency: Currency): string => setCookie(CURRENCY, currency);
/** Returns the cookie of the selected data saving. */
export const dataCookie = (choice: DataChoice): string => setCookie(DATA, choice);
/** Returns the cookie of the layout of listing cards. */
export const cardLayoutCookie = (layout: CardLayout): string => setCookie(CARDS, layout);
/** Returns the cookie of a closed banner. */
export const bannerCookie = (): string => setCookie(BANNER_HIDDEN, 'true');

const SHEETS = 'sheets';

/**
 * Returns the file names of the shell’s style sheets, joined by dots: `/assets/main.89f98bfa.css` gives
 * `main.89f98bfa.css`.
 */
export const sheetNames = (paths: readonly string[]): string =>
  paths.map((path) => path.slice(path.lastIndexOf('/') + 1)).join('.');

/** Returns the names of the shell’s style sheets that this browser has cached: a page need not contain them. */
export const sheetsOf = (cookies: string): string => cookieOf(cookies, SHEETS);
/** Returns the cookie of the cached style sheets. */
export const sheetsCookie = (paths: readonly string[]): string => setCookie(SHEETS, sheetNames(paths));

/** Returns the cookie of a visitor’s key. */
export const visitorCookie = (key: string): string => setCookie(KEY, key);

const VISIT = 'visit';
/** Returns the cookie that passes the token of a visit to its page, for 600 s. The page removes it at once. */
export const visitCookie = (token: string): string => setCookie(VISIT, token, 600);
/** Returns the token of the page’s visit; empty without one. */
export const visitOf = (cookies: string): string => cookieOf(cookies, VISIT);
/** Returns the cookie that removes the token of a visit. */
export const endedVisitCookie = (): string => setCookie(VISIT, '', 0);

/** Returns the cookie of a session’s roles, which may be empty; null removes it. */
export const rolesCookie = (roles: readonly string[] | null): string =>
  roles ? setCookie(ROLES, roles.join('.') || '.') : setCookie(ROLES, '', 0);

/** The parts of a registry document that are for a share of visitors. */
interface Shares {
  remotes: Readonly<
    Record<
      string,
      { channels: { canary?: { percent: number } }; flags?: Record<string, { percent: number }> }
    >
  >;
}

/** Returns whether a remote has a canary or a flag for a percentage of visitors; only then are visitor keys needed. */
export const needsVisitorKey = ({ remotes }: Shares): boolean =>
  Object.values(remotes).some(({ channels: { canary }, flags = {} }) =>
    [canary, ...Object.values(flags)].some((audience) => audience && audience.percent > 0),
  );
