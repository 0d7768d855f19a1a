import { localePath, splitLocale } from '@baza/shared/contract/routes';
import type { HistoryHub, Notify, Session, SessionState } from '@baza/shared/contract/types';
import type { PublicConfig } from '@baza/shared/schema';
import { createHttp } from '../network/http.ts';
import { whenIdle } from '../network/idle.ts';
import { createOnline } from '../network/online.ts';
import { createTheme, type ThemePreference } from '../preferences/theme.ts';
import { createRealtime } from '../realtime/create-realtime.ts';
import { loadStomp } from '../realtime/stomp.ts';
import type { ShellRealtime } from '../realtime/types.ts';
import { createSession } from '../session/create-session.ts';
import { loadKeycloak } from '../session/keycloak.ts';
import type { ShellSession } from '../session/types.ts';
import type { Value } from '../value.ts';
import { createNoticeBoard, type NoticeBoard } from './notices/notice-board.ts';
import { createProgress, type Progress } from './progress/progress.ts';

/** The shell's own services; what of them remotes may have goes into the contract's `Shell`. */
export interface ChromeParts {
  session: ShellSession;
  http(path: string, init?: RequestInit): Promise<Response>;
  realtime: ShellRealtime;
  notices: NoticeBoard;
  progress: Progress;
  online: Value<boolean>;
  theme: ThemePreference;
}

export interface ChromeOptions {
  config: PublicConfig;
  history: HistoryHub;
  /** A text of the `shell` namespace in the page's language. */
  text(key: string): string;
}

export function createChrome({ config, history, text }: ChromeOptions): ChromeParts {
  const notices = createNoticeBoard();
  const progress = createProgress();
  const locale = () => splitLocale(history.location.pathname).locale;
  const origin = window.location.origin;

  const session = createSession({
    keycloak: { ...config.keycloak, url: new URL(config.keycloak.url, origin).href.replace(/\/$/, '') },
    load: loadKeycloak,
    callbackPath: () => localePath(locale(), '/login'),
    homePath: () => localePath(locale(), '/'),
    locale,
    currentPath: () => {
      const { pathname, search, hash } = history.location;
      return pathname + search + hash;
    },
    leave: (address, { replace }) =>
      replace ? window.location.replace(address) : window.location.assign(address),
    onLogoutFailed: () => notices.notify({ text: text('session.logoutFailed'), kind: 'error' }),
    onLoginFailed: () => notices.notify({ text: text('session.loginFailed'), kind: 'error' }),
    origin,
  });

  const http = createHttp({
    apiBase: config.apiBase,
    origin,
    locale,
    token: session.token,
    unauthorised: session.unauthorised,
    begin: progress.begin,
  });

  const realtime = createRealtime({
    load: () => loadStomp(new URL('websocket-endpoint', new URL(config.apiBase, origin)).href),
    token: () => session.token({ wait: true }),
    whenIdle,
  });
  let known = session.get().user?.id;
  session.subscribe(() => {
    const { status, user } = session.get();
    if (status === 'unknown' || user?.id === known) return;
    known = user?.id;
    realtime.reconnect();
  });

  return { session, http, realtime, notices, progress, online: createOnline(), theme: createTheme() };
}

/** The part of the session that remotes get: who is here and the two verbs, never the token. */
export function contractSession(session: ShellSession): Session {
  let last: SessionState | null = null;
  return Object.freeze({
    account: session.account,
    get() {
      const { status, user, roles } = session.get();
      if (last?.status !== status || last.user !== user || last.roles !== roles)
        last = Object.freeze({ status, user, roles });
      return last;
    },
    subscribe: session.subscribe,
    login: ({ returnTo, register } = {}) => session.login({ returnTo, register }),
    logout: () => session.logout(),
  } satisfies Session);
}

export const contractNotify =
  (notices: NoticeBoard): Notify =>
  (notice) =>
    notices.notify(notice);
