import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { type AuthUser, authUserOf } from './auth-user.ts';
import {
  createRemoteKeys,
  KeysUnavailableError,
  type RemoteKeys,
  type RemoteKeysTimes,
} from './remote-keys.ts';

/** The token is invalid or expired: the caller has to log in or refresh. */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError';
}

export interface TokenVerifierOptions {
  /** Exactly the `iss` of tokens, e.g. `https://baza.uz/realms/local`. */
  issuer: string;
  /** A URL from which keys are fetched, cached and refreshed, or the keys themselves. */
  keys: { jwksUrl: string; times?: RemoteKeysTimes } | { jwks: JSONWebKeySet };
  /** Required in `aud`. */
  audience: string;
  /** Required in `azp`; its client roles are granted. */
  clientId: string;
  algorithms?: readonly string[];
  /** Allowed clock skew, in seconds. */
  allowedClockSkew?: number;
}

/**
 * Verifies an access token; throws `InvalidTokenError` or `KeysUnavailableError`. With `knownKeysOnly` it
 * never fetches keys.
 */
export type TokenVerifier = (token: string, options?: { knownKeysOnly?: boolean }) => Promise<AuthUser>;

export function keySource(keys: TokenVerifierOptions['keys']): RemoteKeys {
  if ('jwksUrl' in keys) return createRemoteKeys(keys.jwksUrl, keys.times);
  const local = createLocalJWKSet(keys.jwks);
  return { find: () => local };
}

function isAccessToken(
  claims: JWTPayload,
  clientId: string,
): claims is JWTPayload & { sub: string; exp: number } {
  // An id token has the same issuer, audience and key: only `typ` distinguishes it (as in Keycloak).
  return (
    claims.typ === 'Bearer' &&
    claims.azp === clientId &&
    typeof claims.sub === 'string' &&
    claims.sub !== '' &&
    typeof claims.exp === 'number'
  );
}

/** Creates the token verifier used by the API and realtime. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { issuer, audience, clientId, algorithms = ['RS256'], allowedClockSkew = 5 } = options;
  const keys = keySource(options.keys);

  return async (token, { knownKeysOnly = false } = {}) => {
    let claims: JWTPayload;
    try {
      const verified = await jwtVerify(token, keys.find(knownKeysOnly), {
        issuer,
        audience,
        algorithms: [...algorithms],
        clockTolerance: allowedClockSkew,
      });
      claims = verified.payload;
    } catch (cause) {
      if (cause instanceof KeysUnavailableError) throw cause;
      throw new InvalidTokenError('the token was refused', { cause });
    }
    if (!isAccessToken(claims, clientId)) throw new InvalidTokenError('not an access token of this client');
    return authUserOf(claims, clientId);
  };
}
