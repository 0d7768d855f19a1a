import type { PublicConfig } from '@baza/shared/schema';
import { type IdentityClient, isIdentityError } from './keycloak.ts';

/** How long the page waits for the provider before treating the user as anonymous. */
const CHECK_LIMIT_MS = 6000;

const SCOPE = 'openid profile offline_access roles';
/**
 * Of a log-in. Keycloak (from 26.1) ends the session of one that asks for `offline_access` at once, and the next page would
 * find nobody logged in (docs/specification.md).
 */
export const LOGIN_SCOPE = 'openid profile roles';

export interface IdentityOptions {
  keycloak: PublicConfig['keycloak'];
  load(config: PublicConfig['keycloak']): Promise<IdentityClient>;
  /** Path of the login callback in the page's language, e.g. `/ru/login`. */
  callbackPath(): string;
  origin: string;
}

interface IdentityEvents {
  /** Whether the check may take the whole page to the provider and back; called once before it begins. */
  mayRedirect(): boolean;
  onToken(): void;
  onLogout(): void;
  /** The provider responded, or its time is up. */
  onChecked(): void;
}

/** The provider's client, opened once and shared by everything that needs it. */
export interface Identity {
  /** Null until it is open, and after `forget`. */
  client(): IdentityClient | null;
  /**
   * Resolves when the client is ready to leave for the provider: without a check for an earlier session, or after one that
   * is under way, whose late response would end the log-in that has begun meanwhile (Keycloak's cookies).
   */
  openToLeave(): Promise<IdentityClient>;
  /** Opens the client and waits for the check. False: the library itself did not arrive. */
  check(options?: { redirects?: boolean }): Promise<boolean>;
  /** The next opening makes a new client. */
  forget(): void;
}

const report = (error: unknown) => {
  if (!isIdentityError(error)) console.error(error);
};

async function settle(done: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, CHECK_LIMIT_MS);
  });
  await Promise.race([done, limit]).catch(report);
  clearTimeout(timer);
}

export function createIdentity(
  { keycloak, load, callbackPath, origin }: IdentityOptions,
  { mayRedirect, onToken, onLogout, onChecked }: IdentityEvents,
): Identity {
  let client: IdentityClient | null = null;
  let opening: Promise<IdentityClient> | null = null;
  let checking: Promise<void> | null = null;

  function open({ redirects = true, checks = true } = {}): Promise<IdentityClient> {
    opening ??= load(keycloak).then((loaded) => {
      client = loaded;
      loaded.onAuthSuccess = onToken;
      loaded.onAuthRefreshSuccess = onToken;
      loaded.onAuthLogout = onLogout;
      const done = loaded.init({
        ...(checks && { onLoad: 'check-sso' }),
        pkceMethod: 'S256',
        scope: SCOPE,
        checkLoginIframe: false,
        silentCheckSsoRedirectUri: `${origin}/silent-check-sso.html`,
        silentCheckSsoFallback: redirects && mayRedirect(),
        redirectUri: origin + callbackPath(),
        messageReceiveTimeout: 4000,
      });
      checking = settle(done).then(onChecked);
      return loaded;
    });
    opening.catch(() => {
      opening = null;
    });
    return opening;
  }

  return {
    client: () => client,
    async openToLeave() {
      const opened = await open({ checks: false });
      await checking;
      return opened;
    },
    async check(options) {
      try {
        await open(options);
        await checking;
        return true;
      } catch (error) {
        report(error);
        return false;
      }
    },
    forget() {
      opening = null;
      client = null;
    },
  };
}
