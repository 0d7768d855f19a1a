import type { GuardName, SessionState } from '@baza/shared/contract';

export type GuardOutcome = 'pass' | 'wait' | 'login' | 'home' | 'forbidden';

/**
 * The decision of a route's guard. `auth` starts a login if nobody is logged in, `none` does nothing, `user` goes home
 * if there is neither a logged-in flag nor a user; a role is required in addition.
 */
export function guardOutcome(
  guard: GuardName,
  role: string | undefined,
  { status, user, roles }: SessionState,
): GuardOutcome {
  if (guard === 'none' && !role) return 'pass';
  if (status === 'unknown') return 'wait';
  const visitor = status !== 'authenticated' && !user;
  if (visitor) return guard === 'user' ? 'home' : 'login';
  return !role || roles.includes(role) ? 'pass' : 'forbidden';
}
