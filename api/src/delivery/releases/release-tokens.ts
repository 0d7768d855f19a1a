import { rolesFromToken } from '@baza/shared/domain';
import { createLocalJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { RELEASE_AUDIENCE } from '../../auth/identity-provider/constants.ts';
import {
  createRemoteKeys,
  InvalidTokenError,
  KeysUnavailableError,
  type RemoteKeys,
} from '../../auth/tokens/index.ts';
import type { TokenVerifierOptions } from '../../auth/tokens/token-verifier.ts';

/** Who calls the release service. */
export interface Releaser {
  /** As teams name it: `client:<id>`, or `<issuer>:<subject>`; `user:<name>` for ops. */
  identity: string;
  isOps: boolean;
}

/** Verifies a token for releases; throws `InvalidTokenError` or `KeysUnavailableError`. */
export type ReleaseTokenVerifier = (token: string) => Promise<Releaser>;

/** A CI whose identity tokens count. */
interface TrustedIssuer {
  /** Prefix of its identities. */
  name: string;
  issuer: string;
}

export interface ReleaseTokenOptions {
  /** The site's identity provider. */
  realm: Pick<TokenVerifierOptions, 'issuer' | 'keys'>;
  /** The client with the product's roles. */
  clientId: string;
  trusted: readonly TrustedIssuer[];
  /** Audience of a CI's tokens: this site and no other. */
  publicUrl: string;
}

/** Seconds. Only short-lived tokens are accepted, whatever an issuer offers. */
const LONGEST = 3600;
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const SKEW = 5;
/** Milliseconds for the description of an issuer. */
const LIMIT_MS = 5000;

/** Keys of an issuer, found by its description (OpenID Connect Discovery) when they are first needed. */
function discoveredKeys(issuer: string): () => Promise<RemoteKeys> {
  let found: Promise<RemoteKeys> | undefined;
  const discover = async () => {
    const response = await fetch(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(LIMIT_MS),
      redirect: 'error',
    });
    const described = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
    if (described.issuer !== issuer || typeof described.jwks_uri !== 'string')
      throw new Error(`${issuer} describes another issuer`);
    return createRemoteKeys(described.jwks_uri);
  };
  return () => {
    found ??= discover().catch((cause) => {
      found = undefined;
      throw new KeysUnavailableError(`the keys of ${issuer} are out of reach`, { cause });
    });
    return found;
  };
}

interface Source {
  audience: string;
  keys(): Promise<RemoteKeys>;
  releaserOf(claims: JWTPayload): Releaser | null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Tokens of service accounts of the identity provider, and identity tokens of trusted CIs. */
export function createReleaseTokens(options: ReleaseTokenOptions): ReleaseTokenVerifier {
  const { realm, clientId, trusted, publicUrl } = options;
  const given = realm.keys;
  const realmKeys =
    'jwksUrl' in given
      ? createRemoteKeys(given.jwksUrl, given.times)
      : localKeys(createLocalJWKSet(given.jwks));
  const sources = new Map<string, Source>(
    trusted.map(({ name, issuer }) => [
      issuer,
      {
        audience: publicUrl,
        keys: discoveredKeys(issuer),
        releaserOf: ({ sub }) => (isText(sub) ? { identity: `${name}:${sub}`, isOps: false } : null),
      },
    ]),
  );
  sources.set(realm.issuer, {
    audience: RELEASE_AUDIENCE,
    keys: async () => realmKeys,
    releaserOf: (claims) =>
      claims.typ === 'Bearer' && isText(claims.azp)
        ? { identity: `client:${claims.azp}`, isOps: rolesFromToken(claims, clientId).includes('ops') }
        : null,
  });
  return async (token) => {
    const source = sources.get(issuerOf(token) ?? '');
    if (!source) throw new InvalidTokenError('no trusted issuer');
    const keys = await source.keys();
    const claims = await verified(token, keys, source.audience);
    const releaser = claims.iss && sources.get(claims.iss) === source ? source.releaserOf(claims) : null;
    if (!releaser) throw new InvalidTokenError('not a token for releases');
    return releaser;
  };
}

const localKeys = (local: ReturnType<typeof createLocalJWKSet>): RemoteKeys => ({ find: () => local });

/** Which keys to verify with; the claim is verified with them. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

async function verified(token: string, keys: RemoteKeys, audience: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys.find(false), {
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: SKEW,
      requiredClaims: ['iss', 'sub', 'exp', 'iat'],
      maxTokenAge: LONGEST,
    });
    if ((payload.exp ?? 0) - (payload.iat ?? 0) > LONGEST) throw new Error('it lives too long');
    return payload;
  } catch (cause) {
    if (cause instanceof KeysUnavailableError) throw cause;
    throw new InvalidTokenError('the token was refused', { cause });
  }
}
