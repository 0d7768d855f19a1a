import { type AuthUser, InvalidTokenError, type TokenVerifier } from '../../auth/tokens/index.ts';

const VERSIONS = ['1.2', '1.1', '1.0'] as const;

/** The newest STOMP version that both sides support. */
export function negotiateVersion(header = '1.0'): string | undefined {
  const offered = header.split(',').map((text) => text.trim());
  return VERSIONS.find((version) => offered.includes(version));
}

/** The token of a CONNECT frame; undefined for anonymous users. */
function bearerOf(headers: Record<string, string>): string | undefined {
  const name = Object.keys(headers).find((key) => key.toLowerCase() === 'authorization');
  return name === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(headers[name] ?? '')?.[1] ?? '');
}

/** Authenticates a CONNECT frame: a user, null for anonymous, or a refusal. The caller logs an outage of the keys. */
export async function authenticateConnect(
  headers: Record<string, string>,
  verify: TokenVerifier,
): Promise<{ user: AuthUser | null; outage?: undefined } | { user?: undefined; outage?: unknown }> {
  const token = bearerOf(headers);
  if (token === undefined) return { user: null };
  try {
    return { user: await verify(token) };
  } catch (error) {
    return error instanceof InvalidTokenError ? {} : { outage: error };
  }
}
