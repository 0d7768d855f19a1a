import type { PublicConfig } from '@baza/shared/schema';
import type Keycloak from 'keycloak-js';
import { openIdAddress } from './realm.ts';

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

/** Whether a browser takes cookies of the provider for the page's own: the same host, or one under the other. */
export function isSameSite(provider: string, page: string): boolean {
  const [one, other] = [new URL(provider, page), new URL(page)];
  const host = ({ hostname }: URL) => `.${hostname.replace(/^www\./, '')}`;
  const isUnder = (below: URL, above: URL) => host(below).endsWith(host(above));
  return one.protocol === other.protocol && (isUnder(one, other) || isUnder(other, one));
}

/**
 * Loaded on first use, so that a visitor's first paint does not wait for it. Keycloak's check for third-party cookies, needless
 * on its own site, may leave an entry in the page's history (docs/decisions/0026): the library makes none for a provider
 * that is given by its addresses.
 */
export async function loadKeycloak(
  config: PublicConfig['keycloak'],
  page = window.location.href,
): Promise<IdentityClient> {
  const { default: Client } = await import(/* webpackChunkName: "keycloak" */ 'keycloak-js');
  const { url, realm, clientId } = config;
  if (!isSameSite(url, page)) return new Client({ url, realm, clientId });
  const oidcProvider = {
    authorization_endpoint: openIdAddress(config, 'auth'),
    token_endpoint: openIdAddress(config, 'token'),
  };
  return new Client({ clientId, oidcProvider });
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
