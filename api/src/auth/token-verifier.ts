import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { type AuthUser, authUserOf } from './auth-user.ts';
import {
  createRemoteKeys,
  KeysUnavailableError,
  type RemoteKeys,
  type RemoteKeysTimes,
} from './remote-keys.ts';

/** The token is not one of ours, or no longer is: the sender has to sign in or refresh. */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError';
}

export interface TokenVerifierOptions {
  /** Exactly the `iss` of tokens, e.g. `https://baza.uz/realms/local`. */
  issuer: string;
  /** Where the keys are: fetched, cached and refreshed from a URL, or given. */
  keys: { jwksUrl: string; times?: RemoteKeysTimes } | { jwks: JSONWebKeySet };
  /** Needed in `aud`. */
  audience: string;
  /** Needed in `azp`; its client roles count. */
  clientId: string;
  algorithms?: readonly string[];
  /** Allowed clock skew, in seconds. */
  allowedClockSkew?: number;
}

/**
 * Checks an access token; throws `InvalidTokenError` or `KeysUnavailableError`. With `knownKeysOnly` it asks
 * nobody for keys, and so waits for nobody.
 */
export type TokenVerifier = (token: string, options?: { knownKeysOnly?: boolean }) => Promise<AuthUser>;

function keySource(keys: TokenVerifierOptions['keys']): RemoteKeys {
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

/** Creates the function by which API and realtime authenticate a token. */
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
