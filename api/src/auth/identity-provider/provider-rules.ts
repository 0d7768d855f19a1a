import { randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import { CLIENT_ID, LIFETIMES, REALM_PATH, STATUS_COOKIE } from './constants.ts';
import type { Origins } from './origins.ts';
import { isSecret } from './team-clients.ts';

const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * keycloak-js decodes refresh tokens, so they have the shape of a JWT; they are looked up, never verified.
 * The last part is the secret.
 */
const refreshTokenValue = (
  accountId: string | undefined,
  sid: string | undefined,
  lasts: number = LIFETIMES.refreshToken,
): string => {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    typ: 'Refresh',
    azp: CLIENT_ID,
    sub: accountId,
    sid,
    iat: now,
    exp: now + lasts,
  };
  return `${segment({ alg: 'none', typ: 'JWT' })}.${segment(payload)}.${randomBytes(32).toString('base64url')}`;
};

/** Options of the cookie with the readable copy of the session's uid. */
const statusCookie = {
  path: `${REALM_PATH}/`,
  sameSite: 'lax',
  httpOnly: false,
  signed: false,
} as const;

/** Differences between Keycloak and oidc-provider that no setting covers. */
export function followKeycloak(provider: Provider, origins: Origins): void {
  const { Client, RefreshToken, Session } = provider as unknown as {
    Client: { prototype: object };
    RefreshToken: { prototype: object };
    Session: { prototype: object };
  };

  Object.assign(Client.prototype, {
    // Any page of an allowed origin: keycloak-js returns to the page it left.
    redirectUriAllowed: (url: unknown) => origins.allowsUrl(url),
    postLogoutRedirectUriAllowed: (url: unknown) => origins.allowsUrl(url),
    includeSid: () => true,
    // Only the hashes of secrets are stored.
    compareClientSecret(this: { clientSecret?: string }, secret: string) {
      return isSecret(secret, this.clientSecret);
    },
  });

  Object.assign(RefreshToken.prototype, {
    generateTokenId(this: { accountId?: string; sessionUid?: string; expiration?: number }) {
      return refreshTokenValue(this.accountId, this.sessionUid, this.expiration);
    },
  });

  Object.assign(Session.prototype, {
    // One sid per login, whatever the client: the status iframe compares it with the cookie.
    ensureClientContainer(
      this: { uid: string; sidFor(client: string, value?: string): string },
      client: string,
    ) {
      if (!this.sidFor(client)) this.sidFor(client, this.uid);
    },
  });

  provider.on('authorization.success', (ctx) => {
    const uid = ctx.oidc.session?.uid;
    if (uid) ctx.cookies.set(STATUS_COOKIE, uid, { ...statusCookie, maxAge: LIFETIMES.session * 1000 });
  });
  provider.on('authorization.error', (ctx) => {
    // `prompt=none` without a session: the iframe must not keep reporting one.
    if (!ctx.oidc.session?.accountId) ctx.cookies.set(STATUS_COOKIE, null, statusCookie);
  });
}
