import type { Reducer, Store } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import type { Location, To } from 'react-router-dom';
import type { Currency, Theme } from '../domain/constants.ts';
import type { SessionState } from '../domain/identity/index.ts';
import type { Locale } from '../domain/locale/index.ts';
import type { RoutePattern } from './match.ts';
import type { SettingValue } from './settings.ts';
import type { SlotFill } from './slots.ts';

/** Version of the contract between shell and remotes. A release declares the one it was built for. */
export const CONTRACT = 1;

export type { Currency, Theme, ThemeChoice } from '../domain/constants.ts';
export type { SessionState, SessionUser } from '../domain/identity/index.ts';
export { DEFAULT_LOCALE, type Edition, LOCALES, type Locale } from '../domain/locale/index.ts';

/** What each brings is said in `layouts.ts`. */
export const LAYOUTS = ['auth', 'default', 'base', 'default2', 'desk'] as const;
export type LayoutName = (typeof LAYOUTS)[number];
/**
 * `auth` starts a login, `none` does nothing, `user` goes to the home page when there is neither a logged-in flag nor a
 * user.
 */
export const GUARDS = ['auth', 'none', 'user'] as const;
export type GuardName = (typeof GUARDS)[number];

/** Properties of a page known before its code is loaded. */
export interface PageRoute extends RoutePattern {
  layout: LayoutName;
  guard: GuardName;
  /** Needed role, besides the guard. */
  role?: string;
  /** The page's name in the browser's tab, before the site's; a page may name itself more exactly. */
  title: Record<Locale, string>;
}

/** A route a remote owns, as written in its release manifest. */
export interface RemoteRoute extends PageRoute {
  /** Name of the page's own chunk (`webpackChunkName`), for preloading. */
  chunk?: string;
  /**
   * Public calls the page makes first, relative to the API's base: the server embeds their responses in the page.
   * `{query}` is the page's query, `{locale}` its language, `{id}` and the like a parameter of its path or of its query.
   */
  answers?: string[];
  /**
   * Parameters of the query, besides those of the listings' filter, on which the page depends. Where they are named, even
   * by an empty list, the server renders the page without all others, and keeps it for every address that differs in
   * those alone.
   */
  query?: string[];
}

/** A header-menu or drawer entry a remote brings. */
export interface RemoteMenuEntry {
  path: string;
  label: Record<Locale, string>;
  /** Where it stands; lower is earlier. */
  order: number;
  place: 'header' | 'profile';
  /** In the drawer and the footer, and not in the header's row. */
  minor?: boolean;
  guard: GuardName;
  role?: string;
}

/** One history for all roots; `navigator` of react-router's `<Router>` is this hub. */
export interface HistoryHub {
  readonly location: Location;
  readonly action: 'PUSH' | 'REPLACE' | 'POP';
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  go(delta: number): void;
  /**
   * An overlay covers the page: an entry with the same address is added, and Back calls `close` in place of leaving the
   * page. Returns a function to call once the overlay is closed, in either way.
   */
  overlay(close: () => void): () => void;
  createHref(to: To): string;
  listen(listener: () => void): () => void;
  /** Asks before leaving a page with unsaved input: `message` is the question, null clears it; returns its removal. */
  block(message: () => string | null): () => void;
}

/** Pages of the identity provider on which people change their own account. */
export interface AccountPages {
  name: string;
  password: string;
  forgottenPassword: string;
}
export interface Session {
  /** Missing from shells released before it. */
  readonly account?: AccountPages;
  /** A stable snapshot, for useSyncExternalStore. */
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Redirects to the identity provider and back to `returnTo` (by default the current page). */
  login(options?: { returnTo?: string; register?: boolean }): Promise<void>;
  logout(): Promise<void>;
}

export type Notify = (notice: {
  text: string;
  kind?: 'info' | 'success' | 'warning' | 'error';
  timeout?: number;
}) => void;

export interface Realtime {
  /**
   * Calls back with each JSON message of a destination; returns the unsubscribe. `onLive` is called each time the
   * connection is made or made again: messages sent before are lost, so read again what they would have changed.
   */
  subscribe(destination: string, listener: (message: unknown) => void, onLive?: () => void): () => void;
  publish(destination: string, body: unknown): void;
}

export interface ParcelHandle<P extends object = object> {
  update(props: P): Promise<void>;
  unmount(): Promise<void>;
}

/**
 * Properties of the errors with which `mountParcel` rejects for an unavailable remote. `absent`: its release has no such
 * module.
 */
export type RemoteFailureKind = 'unavailable' | 'crashed' | 'disabled' | 'misfit' | 'absent';

/** The RTK Query base: every remote injects its endpoints into this one cache. */
export type ApiBase = import('@baza/shared/store').BaseApi;

export interface HttpInit extends RequestInit {
  /** Hears how many bytes of the body have been sent, and of how many. */
  onUpload?: ((sent: number, total: number) => void) | undefined;
}

/** What a remote puts into a slot. */
export interface Fill extends SlotFill {
  remote: string;
}

/** What ops have set for remotes, and what remotes fill in pages; it stays the same until the page is opened again. */
export interface Setup {
  /** Values by name, not yet compared with the release's declarations. */
  settings(remote: string): Readonly<Record<string, SettingValue>> | undefined;
  /** Whether a flag is on for this visitor. */
  flag(remote: string, name: string): boolean;
  /** Of all slots. Missing from shells released before it. */
  fills?(): readonly Fill[];
}

/** What the shell passes to each remote at mount; frozen, and the same object for the lifetime of the page. */
export interface Shell {
  readonly contract: number;
  readonly store: Store & { inject(key: string, reducer: Reducer): void };
  readonly api: ApiBase;
  readonly history: HistoryHub;
  readonly i18n: I18n;
  readonly session: Session;
  /** fetch with the bearer token, for the API's exact origin and base path alone. */
  readonly http: (path: string, init?: HttpInit) => Promise<Response>;
  readonly notify: Notify;
  readonly realtime: Realtime;
  readonly setup: Setup;
  mountParcel<P extends object>(
    remote: string,
    expose: string,
    element: HTMLElement,
    props: P,
    /** Called when it fails after it was mounted. */
    onFailure?: (error: unknown) => void,
  ): Promise<ParcelHandle<P>>;
  report(error: unknown, context?: Record<string, string>): void;
  /**
   * HTML of the first screen that came from the server. On the server: a parcel's HTML. In the browser, while that
   * HTML is hydrated: empty text for a parcel that is in it. Otherwise null.
   */
  firstScreen(remote: string, expose: string, props: object): string | null;
}

/** Values which change while a remote is mounted: they arrive by the update lifecycle. */
export interface LiveProps {
  locale: Locale;
  currency: Currency;
  theme: Theme;
  /** Pages fetch less: chosen, or hinted by the browser. A shell from before there was the choice gives none. */
  saveData?: boolean;
}

export type LifecycleFn<P = object> = (props: P) => Promise<unknown>;
export interface MountFn<P = object> extends LifecycleFn<P> {
  /**
   * Resolves with what it would render, once texts and code are there: how the server gets at it. A remote exports the
   * four lifecycles one by one, so this travels with one of them.
   */
  element?(props: P): Promise<ReactNode>;
}
export interface Lifecycles<P = object> {
  bootstrap: LifecycleFn<P>;
  mount: MountFn<P>;
  update: LifecycleFn<P>;
  unmount: LifecycleFn<P>;
}

/** Props of every lifecycle call; `name` is unique for each mount. */
export interface MountProps extends LiveProps {
  name: string;
  domElement: HTMLElement;
  shell: Shell;
  /** Props of a parcel. */
  parcel?: object;
  /** Tells the host that the tree threw: the host unmounts it and shows the failure. */
  fail(error: unknown): void;
  /**
   * Whether a path (without the locale prefix) is one of this remote's. A root that is being left keeps its
   * last own location until it is gone.
   */
  owns(path: string): boolean;
  /** `domElement` holds HTML of this release from the server, which `mount` hydrates. */
  rendered?: RenderedRoot;
}

/** A root that came as HTML. */
export interface RenderedRoot {
  /** Begins the identifiers of this root's elements, so that no two roots have the same. */
  idPrefix: string;
  /** State of the store the HTML was made from. */
  state: object;
  /** The HTML differs from what this browser renders, which replaces it. */
  onMismatch(error: unknown): void;
}
export type HttpBaseQuery = BaseQueryFn;

/** Remote to its parcels and their props. `baza-remote types` adds those of the live site; without them nothing is checked. */
// biome-ignore lint/suspicious/noEmptyInterface: the members are added by a project's own declarations
export interface Parcels {}

/** The names of the remote's flags, likewise. */
// biome-ignore lint/suspicious/noEmptyInterface: the members are added by a project's own declarations
export interface FlagNames {}

/** Namespace to the keys of its texts, likewise. */
// biome-ignore lint/suspicious/noEmptyInterface: the members are added by a project's own declarations
export interface Texts {}
