import type { TokenVerifierOptions } from './token-verifier.ts';

export interface KeycloakAddress {
  /** Base URL which browsers use; tokens carry it as their issuer. */
  url: string;
  realm: string;
  /** Base URL by which this process reaches Keycloak, where it differs. */
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
