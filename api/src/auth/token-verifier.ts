import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { type AuthUser, authUserOf } from './auth-user.ts';

/** The token is not one of ours, or no longer is: the sender has to sign in or refresh. */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError';
}

/** The identity provider's keys cannot be had now: nobody's fault but ours, and no reason to sign out. */
export class KeysUnavailableError extends Error {
  override name = 'KeysUnavailableError';
}

export interface TokenVerifierOptions {
  /** Exactly the `iss` of tokens, e.g. `https://baza.uz/realms/local`. */
  issuer: string;
  /** Where the keys are: fetched, cached and refreshed from a URL, or given. */
  keys: { jwksUrl: string } | { jwks: JSONWebKeySet };
  /** Needed in `aud`. */
  audience: string;
  /** Needed in `azp`; its client roles count. */
  clientId: string;
  algorithms?: readonly string[];
  /** Seconds of clock difference let pass. */
  clockTolerance?: number;
}

/** Checks an access token; throws `InvalidTokenError` or `KeysUnavailableError`. */
export type TokenVerifier = (token: string) => Promise<AuthUser>;

const keySource = (keys: TokenVerifierOptions['keys']): JWTVerifyGetKey =>
  'jwks' in keys
    ? createLocalJWKSet(keys.jwks)
    : createRemoteJWKSet(new URL(keys.jwksUrl), { timeoutDuration: 4000, cooldownDuration: 10_000 });

// A key set that answers, but has no such key, is a forged or outdated token; anything else is an outage.
const isTokensFault = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  // jose reports a JWKS answer other than 200 as a plain JOSEError
  error.code !== 'ERR_JOSE_GENERIC';

function isAccessToken(
  claims: JWTPayload,
  clientId: string,
): claims is JWTPayload & { sub: string; exp: number } {
  // An id token has the same issuer, audience and key: only `typ` tells them apart (as in Keycloak).
  return (
    claims.typ === 'Bearer' &&
    claims.azp === clientId &&
    typeof claims.sub === 'string' &&
    claims.sub !== '' &&
    typeof claims.exp === 'number'
  );
}

/** Makes the one function by which API and realtime tell who speaks. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { issuer, audience, clientId, algorithms = ['RS256'], clockTolerance = 5 } = options;
  const getKey = keySource(options.keys);

  return async (token) => {
    let claims: JWTPayload;
    try {
      const verified = await jwtVerify(token, getKey, {
        issuer,
        audience,
        algorithms: [...algorithms],
        clockTolerance,
      });
      claims = verified.payload;
    } catch (cause) {
      if (isTokensFault(cause)) throw new InvalidTokenError('the token was refused', { cause });
      throw new KeysUnavailableError('the keys of the identity provider are out of reach', { cause });
    }
    if (!isAccessToken(claims, clientId)) throw new InvalidTokenError('not an access token of this client');
    return authUserOf(claims, clientId);
  };
}
