import type { TokenVerifierOptions } from './token-verifier.ts';

export interface KeycloakAddress {
  /** Base URL for browsers, and the issuer of tokens. */
  url: string;
  realm: string;
  /** Base URL for this process, if it differs. */
  internalUrl?: string;
}

const realmUrl = (base: string, realm: string): string =>
  `${base.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}`;

/** Issuer and key address of a realm of an external Keycloak, for `createTokenVerifier`. */
export function keycloakTokens({
  url,
  realm,
  internalUrl,
}: KeycloakAddress): Pick<TokenVerifierOptions, 'issuer' | 'keys'> {
  return {
    issuer: realmUrl(url, realm),
    keys: { jwksUrl: `${realmUrl(internalUrl ?? url, realm)}/protocol/openid-connect/certs` },
  };
}
