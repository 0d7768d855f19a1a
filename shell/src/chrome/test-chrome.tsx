import {
  type Locale,
  PlatformProviders,
  type RemoteMenuEntry,
  type SessionUser,
} from '@baza/shared/contract';
import { hintsOf } from '@baza/shared/contract/visitor';
import { createStubShell, type StubShellOptions } from '@baza/shared/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { shellTexts } from '../i18n/index.ts';
import { createProgress } from '../network/progress.ts';
import { createNoticeBoard } from '../notices/notice-board.ts';
import { createTheme } from '../preferences/theme.ts';
import type { RealtimeState, TrafficEvent } from '../realtime/types.ts';
import type { ShellSession, ShellSessionState } from '../session/types.ts';
import { createValue } from '../value.ts';
import { ChromeContext, type ChromeServices } from './services.ts';

const entry = (
  path: string,
  label: string,
  order: number,
  more: Partial<RemoteMenuEntry> = {},
): RemoteMenuEntry => ({
  path,
  order,
  label: { uz: `${label} уз`, ru: label, en: `${label} en` },
  place: 'header',
  guard: 'none',
  ...more,
});

/** The menu as the releases of this product bring it. */
const menu: RemoteMenuEntry[] = [
  entry('/', 'Главная', 10),
  entry('/request/new', 'Подать объявление', 20),
  entry('/profile', 'Мой профиль', 30),
  entry('/request', 'Мои объявления', 40),
  entry('/apply', 'Мои заявки', 50),
  entry('/products', 'Объявления', 60),
  entry('/search-on-map', 'На карте', 70),
  entry('/news', 'Новости', 100, { minor: true }),
  entry('/profile', 'Мой профиль', 10, { place: 'profile' }),
  entry('/request', 'Мои объявления', 20, { place: 'profile' }),
  entry('/moderation', 'Модерация', 30, { place: 'profile', role: 'moderator' }),
  entry('/ops', 'Модули и релизы', 90, { place: 'profile', role: 'ops' }),
];

export const person: SessionUser = { id: 'u1', name: 'Лола Каримова', userName: 'demo' };

function stubSession(initial: Partial<ShellSessionState>) {
  const state = createValue<ShellSessionState>({
    status: 'anonymous',
    user: null,
    roles: [],
    ended: null,
    ...initial,
  });
  const session = {
    get: state.get,
    subscribe: state.subscribe,
    start: jest.fn(),
    ready: async () => state.get(),
    takeReturnTo: jest.fn((): string | null => null),
    login: jest.fn(async () => {}),
    logout: jest.fn(async () => {}),
    token: async () => null,
    recheck: async () => {},
    unauthorised: async () => {},
    acknowledge: () => state.set({ ...state.get(), ended: null }),
  } satisfies ShellSession;
  return { ...session, become: (next: Partial<ShellSessionState>) => state.set({ ...state.get(), ...next }) };
}

export interface ChromeTestOptions extends Pick<StubShellOptions, 'path' | 'http'> {
  locale?: Locale;
  session?: Partial<ShellSessionState>;
  config?: Partial<ChromeServices['config']>;
  hints?: Partial<ChromeServices['hints']>;
}

/** Renders a part of the chrome in a stub shell, in Russian unless told otherwise. */
export async function renderChrome(element: ReactElement, options: ChromeTestOptions = {}) {
  const locale = options.locale ?? 'ru';
  const stub = await createStubShell({ ...options, locale, texts: { shell: shellTexts } });
  const session = stubSession(options.session ?? {});
  const realtimeState = createValue<RealtimeState>({
    connection: 'active',
    subscriptions: { '/topic/jenkins-notify': 'active' },
    lost: 0,
    since: null,
  });
  const publish = jest.fn(async () => true);
  const watchers = new Set<(event: TrafficEvent) => void>();
  const services: ChromeServices = {
    session,
    http: stub.shell.http,
    realtime: {
      ...stub.shell.realtime,
      publish,
      watch(listener) {
        watchers.add(listener);
        return () => void watchers.delete(listener);
      },
      state: realtimeState,
      reconnect: jest.fn(),
      pause: jest.fn(),
      resume: jest.fn(),
    },
    notices: createNoticeBoard(),
    progress: createProgress(),
    online: createValue(true),
    theme: createTheme(),
    shell: stub.shell,
    config: {
      apiBase: '/api/',
      keycloak: { url: 'https://id.example', realm: 'local', clientId: 'baza-web' },
      phone: '+998712001212',
      tiles: { osm: '', googleKey: false },
      allowOverrides: false,
      demo: false,
      ...options.config,
    },
    hints: { ...hintsOf(''), ...options.hints },
    menu,
  };
  const view = render(
    <PlatformProviders shell={stub.shell} live={stub.live} owns={() => true}>
      <ChromeContext value={services}>{element}</ChromeContext>
    </PlatformProviders>,
  );
  await act(async () => {});
  const pass = (event: TrafficEvent) => {
    for (const watcher of watchers) watcher(event);
  };
  return { ...view, ...stub, services, session, publish, pass, realtimeState, user: userEvent.setup() };
}
