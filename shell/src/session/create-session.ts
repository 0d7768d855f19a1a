import { cookies } from '@baza/shared/browser';
import { rolesFromToken } from '@baza/shared/domain';
import { createValue, type Readable } from '../value.ts';
import { accountPages } from './account-pages.ts';
import { createIdentity, type IdentityOptions, LOGIN_SCOPE } from './identity.ts';
import { endedAt, lastSession, ownPath, returnTo } from './memory.ts';
import { registrationAddress } from './realm.ts';
import { createRenewal } from './renewal.ts';
import { joinTabs } from './tabs.ts';
import type { LoginOptions, ShellSession, ShellSessionState } from './types.ts';
import { userOfToken } from './user-of-token.ts';

/** A token this close to its expiry is refreshed before use. */
const MIN_VALIDITY_S = 15;

export interface SessionOptions extends IdentityOptions {
  /** Path of the home page in the page's language. */
  homePath(): string;
  locale(): string;
  /** Path, query and fragment of the current page. */
  currentPath(): string;
  leave(address: string, options: { replace: boolean }): void;
  /** Before a logout that was asked for; must not reject. */
  onLogout?(): Promise<void>;
  /** A requested logout failed. */
  onLogoutFailed?(): void;
  /** The provider's library could not be loaded. */
  onLoginFailed?(): void;
  /** The browser stores no cookies, without which nobody can log in. */
  onCookiesBlocked?(): void;
  /** Whether the browser has a connection; it always has one by default. */
  online?: Readable<boolean>;
  fetch?: typeof fetch;
}

const visitor: ShellSessionState = { status: 'anonymous', user: null, roles: [], ended: null };
const unknown: ShellSessionState = { ...visitor, status: 'unknown' };

/** Login through the identity provider: authorization code with PKCE, tokens in memory only. */
export function createSession(options: SessionOptions): ShellSession {
  const { keycloak, currentPath, leave } = options;
  const state = createValue<ShellSessionState>({ ...unknown, ended: endedAt.take() }, unknown);
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const online = options.online ?? createValue(true);
  let started: Promise<void> | null = null;
  let wanted = false;
  let loggingOut: Promise<boolean> | null = null;

  const onCallback = () => currentPath().replace(/[?#].*$/, '') === options.callbackPath();
  const identity = createIdentity(options, {
    // Only when someone is likely logged in, as an iframe cannot always tell.
    mayRedirect() {
      const may = lastSession.isKnown();
      if (may && !onCallback()) returnTo.keep(currentPath());
      return may;
    },
    onToken: adopt,
    onLogout: lose,
    onChecked() {
      if (identity.client()?.token) return adopt();
      const { status, assumed } = state.get();
      if (status !== 'unknown' && !assumed) return;
      lastSession.keep(null);
      // What was read and typed without a connection stays on the page.
      if (assumed) state.set({ ...visitor, ended: currentPath() });
      else becomeVisitor();
    },
  });
  const renewal = createRenewal(identity.client);
  const tabs = joinTabs({
    loggedIn() {
      if (state.get().status !== 'anonymous') return;
      identity.forget();
      started = check({ redirects: false });
    },
    loggedOut: () => identity.client()?.token && identity.client()?.clearToken(),
  });

  const becomeVisitor = () => state.set({ ...visitor, ended: state.get().ended });

  function adopt() {
    const { token, tokenParsed, idTokenParsed } = identity.client() ?? {};
    const user = token ? userOfToken({ ...idTokenParsed, ...tokenParsed }) : null;
    // A refresh that was under way when someone logged out would bring them back for the page to which they leave.
    if (!user || loggingOut) return;
    const known = state.get();
    renewal.schedule();
    const roles = rolesFromToken(tokenParsed, keycloak.clientId);
    lastSession.keep(roles, user);
    const same = known.user?.id === user.id && known.roles.join() === roles.join();
    if (same && known.status === 'authenticated' && !known.assumed && known.user?.name === user.name) return;
    state.set({ status: 'authenticated', user, roles, ended: null });
    if (known.status !== 'authenticated') tabs.notifyLogin();
  }

  function lose() {
    renewal.stop();
    lastSession.keep(null);
    // Someone who logs out here is leaving the page: no guard shall start a login meanwhile.
    if (loggingOut) return state.set({ ...visitor, status: 'unknown' });
    // Ended by the provider or another tab.
    if (state.get().status === 'authenticated') state.set({ ...visitor, ended: currentPath() });
    else becomeVisitor();
  }

  async function check(how?: { redirects: boolean }): Promise<void> {
    // Nobody can be logged in, and the provider's library would fail.
    if (!cookies.areAllowed()) return becomeVisitor();
    // Public pages go on without the library.
    if (!(await identity.check(how)) && state.get().status === 'unknown') becomeVisitor();
  }

  function start(): Promise<void> {
    wanted = true;
    const { status, assumed } = state.get();
    // Who is here can be told only with a connection; a page with what was typed without one is not left for it.
    if (online.get()) started ??= check({ redirects: !assumed });
    else if (status === 'unknown') {
      const last = lastSession.get();
      if (last) state.set({ ...last, status: 'authenticated', ended: null, assumed: true });
    }
    return started ?? Promise.resolve();
  }
  online.subscribe(() => wanted && void start());

  async function login({ returnTo: back, register, replace = false }: LoginOptions = {}) {
    if (!cookies.areAllowed()) return options.onCookiesBlocked?.();
    try {
      const client = await identity.openToLeave();
      const address = await client.createLoginUrl({
        locale: options.locale(),
        scope: LOGIN_SCOPE,
        redirectUri: options.origin + options.callbackPath(),
      });
      returnTo.keep(ownPath(back) ?? currentPath());
      leave(register ? registrationAddress(address) : address, { replace });
    } catch (error) {
      console.error(error);
      options.onLoginFailed?.();
    }
  }

  async function endAtProvider(): Promise<boolean> {
    const client = identity.client();
    if (!client?.refreshToken) return false;
    const ended = await import(/* webpackChunkName: "later" */ './logout.ts').then(
      ({ postLogout }) => postLogout(keycloak, client.refreshToken ?? '', send),
      () => false,
    );
    if (!ended) return false;
    client.clearToken();
    tabs.notifyLogout();
    return true;
  }

  async function endAndLeave(): Promise<boolean> {
    renewal.setPaused(true);
    loggingOut ??= endAtProvider();
    const ended = await loggingOut;
    if (ended) leave(options.homePath(), { replace: false });
    else {
      loggingOut = null;
      renewal.setPaused(false);
      adopt();
      // Lost meanwhile, by a refused refresh: the page stays.
      if (state.get().status === 'unknown') state.set({ ...visitor, ended: currentPath() });
    }
    return ended;
  }

  return {
    account: accountPages(keycloak),
    get: state.get,
    first: state.first,
    subscribe: state.subscribe,
    start,
    async ready() {
      await start();
      return state.get();
    },
    takeReturnTo: returnTo.take,
    login,
    async logout() {
      await options.onLogout?.();
      if (!(await endAndLeave())) options.onLogoutFailed?.();
    },
    recheck: () => renewal.renew(-1),
    async unauthorised() {
      // The call came too late for a logout that was asked for.
      if (loggingOut) return void (await loggingOut);
      const place = currentPath();
      if (await endAndLeave()) endedAt.keep(place);
      // Perhaps it has ended there already.
      else await renewal.renew(-1);
    },
    async token({ wait = false } = {}) {
      if (wait) await start();
      if (!identity.client()?.token) return null;
      await renewal.renew(MIN_VALIDITY_S);
      // A stale token would be refused with 401, which ends the session.
      return renewal.isLive() ? (identity.client()?.token ?? null) : null;
    },
    acknowledge() {
      const known = state.get();
      if (known.ended) state.set({ ...known, ended: null });
    },
  };
}
