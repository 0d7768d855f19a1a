import type { PublicConfig } from '@baza/shared/schema';
import type Keycloak from 'keycloak-js';

/** The part of keycloak-js that the session uses, so that tests can replace it. */
export type IdentityClient = Pick<
  Keycloak,
  | 'init'
  | 'createLoginUrl'
  | 'updateToken'
  | 'clearToken'
  | 'token'
  | 'tokenParsed'
  | 'idTokenParsed'
  | 'refreshToken'
  | 'timeSkew'
  | 'authenticated'
  | 'onAuthSuccess'
  | 'onAuthRefreshSuccess'
  | 'onAuthLogout'
>;

/** Loaded on first use, so that a visitor's first paint does not wait for it. */
export async function loadKeycloak(config: PublicConfig['keycloak']): Promise<IdentityClient> {
  const { default: Client } = await import(/* webpackChunkName: "keycloak" */ 'keycloak-js');
  return new Client({ url: config.url, realm: config.realm, clientId: config.clientId });
}

/** Errors of the library that are expected in private windows, without cookies or after a refused login. */
export function isIdentityError(error: unknown): boolean {
  if (error === undefined) return true;
  if (typeof error !== 'object' || error === null) return false;
  if ('error' in error && typeof error.error === 'string') return true;
  if ('response' in error) return true;
  const message = 'message' in error ? String(error.message) : '';
  return /3rd party check iframe|login iframe|PKCE challenge|Invalid nonce|token/i.test(message);
}
