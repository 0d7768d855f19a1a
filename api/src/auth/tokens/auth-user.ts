import { cleanLine, rolesFromToken } from '@baza/shared/domain';
import type { JWTPayload } from 'jose';

/** The user of a request, from the verified access token. */
export interface AuthUser {
  /** The identity provider's stable user id (a UUID). */
  sub: string;
  /** Id of the login session; stays the same across refreshes. */
  sid?: string;
  userName: string;
  name: string;
  firstName?: string;
  lastName?: string;
  /** E.164. */
  phone?: string;
  email?: string;
  /** The identity provider has confirmed the address. */
  emailVerified?: boolean;
  userType: string;
  roles: readonly string[];
  /** Seconds (since 1970) at which the token was issued and expires. */
  issuedAt: number;
  expiresAt: number;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
/** A name that shows nothing is none. */
const name = (value: unknown): string | undefined => cleanLine(text(value) ?? '') || undefined;

/** Reads the user from the claims of a verified access token. */
export function authUserOf(claims: JWTPayload & { sub: string; exp: number }, clientId: string): AuthUser {
  const userName = text(claims.preferred_username) ?? claims.sub;
  return {
    sub: claims.sub,
    sid: text(claims.sid),
    userName,
    name: name(claims.name) ?? userName,
    firstName: name(claims.given_name),
    lastName: name(claims.family_name),
    phone: text(claims.phone_number),
    email: text(claims.email),
    emailVerified: claims.email_verified === true,
    userType: text(claims.user_type) ?? 'user',
    roles: rolesFromToken(claims, clientId),
    issuedAt: claims.iat ?? 0,
    expiresAt: claims.exp,
  };
}
