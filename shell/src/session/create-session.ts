import { rolesFromToken } from '@baza/shared/domain';
import type { PublicConfig } from '@baza/shared/schema';
import { createValue } from '../value.ts';
import { accountPages } from './account-pages.ts';
import { type IdentityClient, isIdentityError } from './keycloak.ts';
import { postLogout } from './logout.ts';
import { endedAt, ownPath, returnTo, signedInHint } from './memory.ts';
import { createRenewal } from './renewal.ts';
import { joinTabs } from './tabs.ts';
import type { LoginOptions, ShellSession, ShellSessionState } from './types.ts';
import { userOfToken } from './user-of-token.ts';

/** How long the page waits for the provider before treating the user as anonymous. */
const CHECK_LIMIT_MS = 6000;
/** A token this near its end is renewed before it is used. */
const MIN_VALIDITY_S = 15;

export interface SessionOptions {
  keycloak: PublicConfig['keycloak'];
  load(config: PublicConfig['keycloak']): Promise<IdentityClient>;
  /** Path of the login callback in the page's language, e.g. `/ru/login`. */
  callbackPath(): string;
  /** Path of the home page in the page's language. */
  homePath(): string;
  locale(): string;
  /** Path, query and fragment of the page shown. */
  currentPath(): string;
  leave(address: string, options: { replace: boolean }): void;
  /** A logout that the person asked for did not succeed. */
  onLogoutFailed?(): void;
  /** The provider's library could not be fetched. */
  onLoginFailed?(): void;
  origin: string;
  fetch?: typeof fetch;
}

const visitor: ShellSessionState = { status: 'anonymous', user: null, roles: [], ended: null };

/** Sign-in through the identity provider: authorization code with PKCE, tokens in memory alone. */
export function createSession(options: SessionOptions): ShellSession {
  const state = createValue<ShellSessionState>({ ...visitor, status: 'unknown', ended: endedAt.take() });
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  let client: IdentityClient | null = null;
  let opening: Promise<IdentityClient> | null = null;
  let checking: Promise<void> | null = null;
  let loggingOut: Promise<boolean> | null = null;

  const onCallback = () => options.currentPath().replace(/[?#].*$/, '') === options.callbackPath();

  const tabs = joinTabs({
    signedIn: () => state.get().status === 'anonymous' && restart(),
    signedOut: () => client?.token && client.clearToken(),
  });
  const renewal = createRenewal(() => client);

  function adopt() {
    const claims = { ...client?.idTokenParsed, ...client?.tokenParsed };
    const user = client?.token ? userOfToken(claims) : null;
    if (!user) return;
    const known = state.get();
    signedInHint.set(true);
    renewal.schedule();
    const roles = rolesFromToken(client?.tokenParsed, options.keycloak.clientId);
    const same = known.user?.id === user.id && known.roles.join() === roles.join();
    if (same && known.status === 'authenticated' && known.user?.name === user.name) return;
    state.set({ status: 'authenticated', user, roles, ended: null });
    if (known.status !== 'authenticated') tabs.notifySignedIn();
  }

  function lose() {
    renewal.stop();
    signedInHint.set(false);
    // Who signs out here is leaving the page: no guard shall start a login meanwhile.
    if (loggingOut) return state.set({ ...visitor, status: 'unknown' });
    // The provider ended it, or another tab did.
    const wasIn = state.get().status === 'authenticated';
    state.set({ ...visitor, ended: wasIn ? options.currentPath() : state.get().ended });
  }

  /** The client with its adapter in place; the check itself goes on in `checking`. */
  function open({ redirects = true } = {}): Promise<IdentityClient> {
    opening ??= options.load(options.keycloak).then((loaded) => {
      client = loaded;
      loaded.onAuthSuccess = adopt;
      loaded.onAuthRefreshSuccess = adopt;
      loaded.onAuthLogout = lose;
      // A whole-page redirect is taken only when someone is likely signed in and no iframe can tell.
      const mayRedirect = redirects && signedInHint.get();
      if (mayRedirect && !onCallback()) returnTo.keep(options.currentPath());
      const done = loaded.init({
        onLoad: 'check-sso',
        pkceMethod: 'S256',
        scope: 'openid profile offline_access roles',
        checkLoginIframe: false,
        silentCheckSsoRedirectUri: `${options.origin}/silent-check-sso.html`,
        silentCheckSsoFallback: mayRedirect,
        redirectUri: options.origin + options.callbackPath(),
        messageReceiveTimeout: 4000,
      });
      checking = settle(done);
      return loaded;
    });
    opening.catch(() => {
      opening = null;
    });
    return opening;
  }

  async function settle(done: Promise<unknown>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise((resolve) => {
      timer = setTimeout(resolve, CHECK_LIMIT_MS);
    });
    try {
      await Promise.race([done, limit]);
    } catch (error) {
      if (!isIdentityError(error)) console.error(error);
    }
    clearTimeout(timer);
    if (client?.token) return adopt();
    if (state.get().status === 'unknown') {
      signedInHint.set(false);
      state.set({ ...visitor, ended: state.get().ended });
    }
  }

  async function check(redirects = true): Promise<void> {
    try {
      await open({ redirects });
      await checking;
    } catch (error) {
      // The library's own chunk did not arrive: public pages go on without it.
      if (!isIdentityError(error)) console.error(error);
      if (state.get().status === 'unknown') state.set({ ...visitor, ended: state.get().ended });
    }
  }

  let started: Promise<void> | null = null;
  function start() {
    started ??= check();
    return started;
  }
  function restart() {
    opening = null;
    client = null;
    started = check(false);
  }

  async function login({ returnTo: back, register, replace = false }: LoginOptions = {}) {
    try {
      const ready = await open();
      const address = await ready.createLoginUrl({
        action: register ? 'register' : undefined,
        locale: options.locale(),
        redirectUri: options.origin + options.callbackPath(),
      });
      returnTo.keep(ownPath(back) ?? options.currentPath());
      options.leave(address, { replace });
    } catch (error) {
      console.error(error);
      options.onLoginFailed?.();
    }
  }

  async function endAtProvider(): Promise<boolean> {
    if (!client?.refreshToken) return false;
    if (!(await postLogout(options.keycloak, client.refreshToken, send))) return false;
    client.clearToken();
    tabs.notifySignedOut();
    return true;
  }

  async function endAndLeave(): Promise<boolean> {
    loggingOut ??= endAtProvider();
    const ended = await loggingOut;
    if (ended) options.leave(options.homePath(), { replace: false });
    else loggingOut = null;
    return ended;
  }

  return {
    account: accountPages(options.keycloak),
    get: state.get,
    subscribe: state.subscribe,
    start,
    async ready() {
      await start();
      return state.get();
    },
    takeReturnTo: returnTo.take,
    login,
    async logout() {
      if (!(await endAndLeave())) options.onLogoutFailed?.();
    },
    async unauthorised() {
      const place = options.currentPath();
      if (await endAndLeave()) endedAt.keep(place);
    },
    async token({ wait = false } = {}) {
      if (wait) await start();
      if (!client?.token) return null;
      await renewal.renew(MIN_VALIDITY_S);
      // One that could not be renewed would only be refused, and a refusal ends the session.
      return renewal.isLive() ? (client?.token ?? null) : null;
    },
    acknowledge() {
      const known = state.get();
      if (known.ended) state.set({ ...known, ended: null });
    },
  };
}
