import { rolesFromToken } from '@baza/shared/domain/roles';
import type { JWTPayload } from 'jose';

/** Who sends a request, as their verified access token says. */
export interface AuthUser {
  /** The identity provider's stable id of the person (a UUID). */
  sub: string;
  /** Id of the sign-in session, the same through all refreshes. */
  sid?: string;
  userName: string;
  name: string;
  firstName?: string;
  lastName?: string;
  /** E.164. */
  phone?: string;
  email?: string;
  userType: string;
  roles: readonly string[];
  /** Second (since 1970) at which the token expires. */
  expiresAt: number;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Reads a person from the claims of a verified access token. */
export function authUserOf(claims: JWTPayload & { sub: string; exp: number }, clientId: string): AuthUser {
  const userName = text(claims.preferred_username) ?? claims.sub;
  return {
    sub: claims.sub,
    sid: text(claims.sid),
    userName,
    name: text(claims.name) ?? userName,
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
    phone: text(claims.phone_number),
    email: text(claims.email),
    userType: text(claims.user_type) ?? 'user',
    roles: rolesFromToken(claims, clientId),
    expiresAt: claims.exp,
  };
}
