import { createHistoryHub, createI18n, type Shell } from '@baza/shared/contract';
import { localePath } from '@baza/shared/contract/routes';
import { createAppStore, currencyChanged, themeChanged } from '@baza/shared/store';
import { describeShell, memorySource } from '@baza/shared/testing';
import { act, waitFor } from '@testing-library/react';
import * as stomp from '../realtime/stomp.ts';
import { createFirstScreen } from '../remotes/first-screen.ts';
import { createRemoteHost } from '../remotes/host.ts';
import type { RemoteLifecycles } from '../remotes/lifecycles.ts';
import * as keycloak from '../session/keycloak.ts';
import { createServices } from './create-services.ts';
import { createShell } from './create-shell.ts';
import { createLive } from './live.ts';
import { allTexts } from './texts.ts';

jest.mock('../session/keycloak.ts', () => ({
  ...jest.requireActual('../session/keycloak.ts'),
  loadKeycloak: jest.fn(),
}));
jest.mock('../realtime/stomp.ts', () => ({ loadStomp: jest.fn() }));

const API = `${window.location.origin}/api/`;
const settle = (ms = 20) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** keycloak-js with or without a logged-in user. */
const identity = (claims: object | null) => ({
  token: claims ? 'access' : undefined,
  refreshToken: claims ? 'refresh' : undefined,
  tokenParsed: claims ?? undefined,
  timeSkew: 0,
  authenticated: claims !== null,
  init: async () => claims !== null,
  createLoginUrl: async () => 'https://id.example/auth',
  updateToken: async () => true,
  onAuthLogout: undefined as undefined | (() => void),
  clearToken() {
    this.token = this.refreshToken = this.tokenParsed = undefined;
    this.onAuthLogout?.();
  },
});

/** A STOMP client with the test as its broker. */
function createBroker() {
  const handlers = new Map<string, (message: { headers: object; body: string }) => void>();
  let last = 0;
  const published: { destination: string; body: unknown }[] = [];
  const client = {
    connected: false,
    connectHeaders: {},
    beforeConnect: undefined as undefined | (() => Promise<void>),
    onConnect: undefined as undefined | (() => void),
    async activate() {
      await this.beforeConnect?.();
      this.connected = true;
      this.onConnect?.();
    },
    async deactivate() {},
    subscribe(destination: string, handler: (message: { headers: object; body: string }) => void) {
      handlers.set(destination, handler);
      return { unsubscribe: () => handlers.delete(destination) };
    },
    watchForReceipt: () => {},
    publish: ({ destination, body }: { destination: string; body: string }) =>
      void published.push({ destination, body: JSON.parse(body) }),
  };
  return {
    client,
    published,
    destinations: () => [...handlers.keys()],
    deliver: (destination: string, message: unknown) =>
      handlers.get(destination)?.({
        headers: { 'message-id': String(++last) },
        body: JSON.stringify(message),
      }),
  };
}

const bodyOf = (body: RequestInit['body']) => (typeof body === 'string' ? JSON.parse(body) : (body ?? null));

beforeEach(() => {
  // jsdom cannot navigate when a logout leaves the page.
  const say = console.error;
  jest.spyOn(console, 'error').mockImplementation((...words) => {
    if (!/Not implemented: navigation/.test(String(words[0]))) say(...words);
  });
  localStorage.clear();
  sessionStorage.clear();
  // Node's channel would keep the test process alive.
  Object.assign(globalThis, {
    BroadcastChannel: class extends EventTarget {
      postMessage() {}
    },
  });
});

describeShell('the shell', async ({ user, roles = [], remotes = {} }) => {
  const claims = user && {
    sub: user.id,
    name: user.name,
    preferred_username: user.userName,
    exp: Date.now() / 1000 + 300,
    resource_access: { 'baza-web': { roles } },
    realm_access: { roles: ['offline_access'] },
  };
  jest.mocked(keycloak.loadKeycloak).mockResolvedValue(identity(claims ?? null) as never);
  const broker = createBroker();
  jest.mocked(stomp.loadStomp).mockResolvedValue(broker.client as never);

  const answers = new Map<string, () => Response | Promise<Response>>();
  const calls: { method: string; path: string; body: unknown }[] = [];
  const send = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const address = String(input);
    // The identity provider's logout.
    if (!address.startsWith(API)) return new Response(null, { status: 204 });
    const path = address.slice(API.length);
    calls.push({ method: init.method ?? 'GET', path, body: bodyOf(init.body) });
    const answered = (async () => (await answers.get(path)?.()) ?? new Response(null, { status: 404 }))();
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => reject(new DOMException('Aborted', 'AbortError'));
      if (init.signal?.aborted) abort();
      init.signal?.addEventListener('abort', abort);
    });
    return Promise.race([answered, aborted]);
  });

  const i18n = await createI18n('uz', allTexts);
  const history = createHistoryHub(memorySource('/'), () => true);
  const config = {
    apiBase: '/api/',
    keycloak: { url: 'https://id.example', realm: 'local', clientId: 'baza-web' },
    phone: '+998712001212',
    tiles: { osm: '', googleKey: false },
    allowOverrides: false,
    demo: false,
  };
  const services = createServices({ config, history, text: (key) => i18n.t(key, { ns: 'shell' }) });
  const store = createAppStore({ http: services.http });
  const live = createLive({ history, i18n, store });
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const host = createRemoteHost({
    loader: {
      async load(remote, expose) {
        const found = modules[`${remote}/${expose.replace('./', '')}`];
        if (!found) throw new Error(`${remote} is down`);
        return found as RemoteLifecycles;
      },
      refetch: async () => {},
      recover: async () => false,
      version: () => '1.0.0',
      painted: () => {},
      lacks: () => false,
    } as Parameters<typeof createRemoteHost>[0]['loader'],
    firstScreen: createFirstScreen(null),
    shell: () => shell,
    live,
    owner: () => 'mf_promise',
    reload: () => false,
    begin: () => () => {},
    report,
  });
  const modules: Record<string, unknown> = { ...remotes };
  const shell: Shell = createShell({
    store,
    history,
    i18n,
    services,
    mountParcel: host.mountParcel,
    report,
    firstScreen: () => null,
    setup: { settings: () => undefined, flag: () => false, fills: () => [] },
  });
  services.session.start();
  await services.session.ready();

  return {
    shell,
    answer: (path, how) => void answers.set(path, how),
    calls: () => calls,
    listening: () => waitFor(() => expect(broker.destinations()).toContain('/user/queue/notices')),
    deliver: broker.deliver,
    published: () => broker.published,
    notices: () => services.notices.get().map(({ text, kind }) => ({ text, kind })),
    reports: () => reports,
    async openPage(lifecycles) {
      modules['mf_promise/lifecycles'] = lifecycles;
      const container = document.body.appendChild(document.createElement('div'));
      const page = host.openPage({
        remote: 'mf_promise',
        parent: container,
        onMounted() {},
        onFailure(error) {
          throw error;
        },
      });
      await settle();
      return {
        container,
        async change({ locale, currency, theme }) {
          await act(async () => {
            if (locale) history.replace(localePath(locale, '/'));
            if (currency) store.dispatch(currencyChanged(currency));
            if (theme) store.dispatch(themeChanged(theme));
          });
          await settle(60);
        },
        async close() {
          await act(() => page.close());
          container.remove();
        },
      };
    },
    async close() {
      for (const { id } of services.notices.get()) services.notices.close(id);
      send.mockRestore();
    },
  };
});
