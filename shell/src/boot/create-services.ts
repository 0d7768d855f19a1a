import { localePath, splitLocale } from '@baza/shared/contract/routes';
import type { HistoryHub } from '@baza/shared/contract/types';
import { LATIN } from '@baza/shared/domain';
import type { PublicConfig } from '@baza/shared/schema';
import type { ShellServices } from '../chrome/services.ts';
import { createHttp } from '../network/http.ts';
import { createOnline } from '../network/online.ts';
import { createProgress } from '../network/progress.ts';
import { createNoticeBoard } from '../notices/notice-board.ts';
import { createTheme } from '../preferences/theme.ts';
import { createSession } from '../session/create-session.ts';
import { loadKeycloak } from '../session/keycloak.ts';
import { realtimeOf } from './realtime-of-session.ts';

interface ServicesOptions {
  config: PublicConfig;
  history: HistoryHub;
  /** A text of the `shell` namespace in the page's language. */
  text(key: string): string;
}

/** Creates the shell's services and connects them with each other. */
export function createServices({ config, history, text }: ServicesOptions): ShellServices {
  const { origin } = window.location;
  const locale = () => splitLocale(history.location.pathname).locale;
  const edition = () => splitLocale(history.location.pathname).edition;
  const pathOf = (path: string) => localePath(edition(), path);
  const notices = createNoticeBoard();
  const progress = createProgress();
  const error = (key: string) => () => void notices.notify({ text: text(key), kind: 'error' });

  const online = createOnline();
  const session = createSession({
    keycloak: { ...config.keycloak, url: new URL(config.keycloak.url, origin).href.replace(/\/$/, '') },
    load: loadKeycloak,
    callbackPath: () => pathOf('/login'),
    homePath: () => pathOf('/'),
    // Keycloak knows Latin Uzbek by a variant, since it does not compare scripts (docs/decisions/0026).
    locale: () => edition().replace(LATIN, `${LATIN}-latin`),
    currentPath: () => {
      const { pathname, search, hash } = history.location;
      return pathname + search + hash;
    },
    leave: (address, { replace }) =>
      replace ? window.location.replace(address) : window.location.assign(address),
    onLogout: () =>
      import(/* webpackChunkName: "later" */ './later.ts').then(
        (later) => later.forgetDevice(),
        () => {},
      ),
    onLogoutFailed: error('session.logoutFailed'),
    onLoginFailed: error('session.loginFailed'),
    onCookiesBlocked: error('session.cookiesBlocked'),
    online,
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
  const realtime = realtimeOf(session, new URL('websocket-endpoint', new URL(config.apiBase, origin)).href);

  return { session, http, realtime, notices, progress, online, theme: createTheme() };
}
