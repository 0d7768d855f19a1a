import { createHistoryHub } from '../contract/history/hub.ts';
import { memorySource } from '../contract/history/memory-source.ts';
import { createI18n, type TextResources } from '../contract/i18n.ts';
import { localePath } from '../contract/routes.ts';
import type { SettingValue } from '../contract/settings.ts';
import {
  CONTRACT,
  type Currency,
  type Fill,
  type Lifecycles,
  type Locale,
  type MountProps,
  type ParcelHandle,
  type SessionState,
  type Shell,
  type Theme,
} from '../contract/types.ts';
import { sharedTexts } from '../i18n/index.ts';
import { baseApi } from '../store/base-api.ts';
import { type AppStore, createAppStore } from '../store/create-store.ts';
import { ratesApi } from '../store/rates.ts';
import { sessionChanged } from '../store/session.ts';
import { type Mounted, mountLifecycles } from './mount.ts';
import { createStubHttp, type StubHttp } from './stub-http.ts';

export interface StubShellOptions {
  /** Path without the locale prefix, with its query. */
  path?: string;
  locale?: Locale;
  currency?: Currency;
  theme?: Theme;
  /** The visitor saves data. */
  saveData?: boolean;
  /** Responses of the network: see `createStubHttp`. */
  http?: Parameters<typeof createStubHttp>[0];
  /** The logged-in user; a visitor by default. */
  user?: SessionState['user'];
  roles?: readonly string[];
  /** What ops have set. */
  settings?: Readonly<Record<string, SettingValue>>;
  /** Names of the flags that are on. */
  flags?: readonly string[];
  /** What fills the slots of pages. */
  fills?: readonly Fill[];
  /** More namespaces, e.g. the remote's own. */
  texts?: Readonly<Record<string, TextResources>>;
  /** So'm for one dollar; null leaves the rate unknown. */
  usdRate?: number | null;
  /** Parcels cannot be mounted: their remotes are down, or have none of them yet. */
  parcelsFail?: boolean | 'absent';
  /** Parcels that are really mounted, by `<remote>/<expose>`; others are recorded alone. */
  remotes?: Readonly<Record<string, Lifecycles<MountProps>>>;
}

export interface MountedParcel {
  remote: string;
  expose: string;
  element: HTMLElement;
  /** The props it has now. */
  props: object;
  unmounted: boolean;
}

/** A stub shell's state and controls for tests. */
export interface StubShell {
  shell: Shell;
  network: StubHttp;
  notices: { text: string; kind?: string; timeout?: number }[];
  reports: unknown[];
  parcels: MountedParcel[];
  logins: { returnTo?: string; register?: boolean }[];
  /** What was sent over realtime. */
  published: { destination: string; body: unknown }[];
  signIn(user: SessionState['user'], roles?: readonly string[]): void;
  /** The realtime connection is made again after a loss. */
  reconnect(): void;
  /** Delivers a realtime message. */
  deliver(destination: string, message: unknown): void;
  live: { locale: Locale; currency: Currency; theme: Theme; saveData: boolean };
  setParcelsFail(fail: boolean): void;
}

/** The rate is in the cache before the first render, as in a page. */
function knowRate(store: AppStore, rate: number): void {
  const rates = [{ currency: 'USD' as const, rate, date: '2026-01-15' }];
  store.dispatch(
    ratesApi.util.upsertQueryEntries([{ endpointName: 'rates', arg: undefined, value: { rates } }]),
  );
}

interface StubParts {
  network?: StubHttp;
  /** State of the store that HTML from the server was made from. */
  firstState?: object;
}

/** A shell for a remote's tests: the real store, history and i18n; a recorded network; nothing on the wire. */
export async function createStubShell(
  options: StubShellOptions = {},
  { network = createStubHttp(options.http), firstState }: StubParts = {},
): Promise<StubShell> {
  const live = {
    locale: options.locale ?? 'uz',
    currency: options.currency ?? 'UZS',
    theme: options.theme ?? 'light',
    saveData: options.saveData ?? false,
  };
  const store = createAppStore({
    http: network.http,
    preloadedState: firstState ?? {
      preferences: {
        locale: live.locale,
        currency: live.currency,
        theme: live.theme,
        themeChoice: options.theme ?? 'system',
        dataChoice: live.saveData ? 'less' : 'auto',
        dataHint: false,
      },
    },
  });
  const { usdRate = 12_000 } = options;
  if (usdRate !== null && !firstState) knowRate(store, usdRate);
  const history = createHistoryHub(memorySource(localePath(live.locale, options.path ?? '/')), () => true);
  const i18n = await createI18n(live.locale, { ...sharedTexts, ...options.texts });

  let session: SessionState = Object.freeze({ status: 'anonymous', user: null, roles: [] });
  const sessionListeners = new Set<() => void>();
  const signIn = (user: SessionState['user'], roles: readonly string[] = []) => {
    session = Object.freeze({ status: user ? 'authenticated' : 'anonymous', user, roles });
    store.dispatch(sessionChanged(session));
    for (const listener of [...sessionListeners]) listener();
  };
  if (options.user) signIn(options.user, options.roles);

  const notices: StubShell['notices'] = [];
  const reports: unknown[] = [];
  const parcels: MountedParcel[] = [];
  const logins: StubShell['logins'] = [];
  const published: StubShell['published'] = [];
  let parcelsFail: boolean | 'absent' = options.parcelsFail ?? false;
  const subscriptions = new Map<string, Set<(message: unknown) => void>>();
  const onLives = new Set<() => void>();

  const shell: Shell = Object.freeze({
    contract: CONTRACT,
    store: store as unknown as Shell['store'],
    api: baseApi,
    history,
    i18n,
    http: network.http,
    session: Object.freeze({
      account: { name: '/account', password: '/account/password', forgottenPassword: '/forgotten-password' },
      get: () => session,
      subscribe(listener: () => void) {
        sessionListeners.add(listener);
        return () => sessionListeners.delete(listener);
      },
      login: async (login = {}) => void logins.push(login),
      logout: async () => signIn(null),
    } satisfies Shell['session']),
    notify: (notice) => void notices.push(notice),
    realtime: Object.freeze({
      subscribe(destination, listener, onLive) {
        const set = subscriptions.get(destination) ?? new Set();
        subscriptions.set(destination, set.add(listener));
        if (onLive) onLives.add(onLive);
        return () => {
          set.delete(listener);
          if (onLive) onLives.delete(onLive);
        };
      },
      publish: (destination, body) => void published.push({ destination, body }),
    } satisfies Shell['realtime']),
    firstScreen: () => null,
    setup: Object.freeze({
      settings: () => options.settings,
      flag: (_remote, name) => options.flags?.includes(name) ?? false,
      fills: () => options.fills ?? [],
    } satisfies Shell['setup']),
    async mountParcel<P extends object>(
      remote: string,
      expose: string,
      element: HTMLElement,
      props: P,
      onFailure?: (error: unknown) => void,
    ) {
      if (parcelsFail)
        throw Object.assign(new Error(`${remote} is down`), parcelsFail === 'absent' && { kind: 'absent' });
      const parcel: MountedParcel = {
        remote,
        expose: expose.replace(/^\.\//, ''),
        element,
        props,
        unmounted: false,
      };
      parcels.push(parcel);
      const lifecycles = options.remotes?.[`${remote}/${parcel.expose}`];
      const domElement = document.createElement('div');
      if (lifecycles) element.append(domElement);
      const mounted: Mounted | undefined =
        lifecycles &&
        (await mountLifecycles(lifecycles, {
          name: `${remote}-${parcels.length}`,
          shell,
          live,
          parcel: props,
          domElement,
          onFailure: (error) => onFailure?.(error),
        }));
      const handle: ParcelHandle<P> = {
        async update(next) {
          parcel.props = next;
          await mounted?.update({ parcel: next });
        },
        async unmount() {
          parcel.unmounted = true;
          await mounted?.unmount();
          domElement.remove();
        },
      };
      return handle;
    },
    report: (error) => void reports.push(error),
  } satisfies Shell);

  return {
    shell,
    network,
    notices,
    reports,
    parcels,
    logins,
    published,
    signIn,
    live,
    setParcelsFail(fail) {
      parcelsFail = fail;
    },
    reconnect: () => {
      for (const onLive of onLives) onLive();
    },
    deliver: (destination, message) => {
      for (const listener of subscriptions.get(destination) ?? []) listener(message);
    },
  };
}
