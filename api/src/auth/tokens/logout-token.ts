import { jwtVerify } from 'jose';
import { z } from 'zod';
import { KeysUnavailableError } from './remote-keys.ts';
import { InvalidTokenError, keySource, type TokenVerifierOptions } from './token-verifier.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds after which a logout token is refused; those that are newer are remembered. */
const MAX_AGE_SECONDS = 300;

const id = z.string().min(1).max(200);
/** Our client asks for `sid`, so that one session ends and not the person's others. */
const claimsSchema = z.object({
  sid: id,
  jti: id,
  events: z.object({ [EVENT]: z.looseObject({}) }),
  // With one it could be an id token.
  nonce: z.undefined().optional(),
});

/** Verifies a logout token; throws `InvalidTokenError` or `KeysUnavailableError`. */
export type LogoutTokenVerifier = (token: string) => Promise<{ sid: string; jti: string }>;

/** Logout tokens of OpenID Connect Back-Channel Logout 1.0. */
export function createLogoutTokenVerifier(options: TokenVerifierOptions): LogoutTokenVerifier {
  const { issuer, clientId, algorithms = ['RS256'], allowedClockSkew = 5 } = options;
  const keys = keySource(options.keys);

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys.find(false), {
        issuer,
        audience: clientId,
        algorithms: [...algorithms],
        clockTolerance: allowedClockSkew,
        maxTokenAge: MAX_AGE_SECONDS,
      });
      const { sid, jti } = claimsSchema.parse(payload);
      return { sid, jti };
    } catch (cause) {
      if (cause instanceof KeysUnavailableError) throw cause;
      throw new InvalidTokenError('the logout token was refused', { cause });
    }
  };
}
