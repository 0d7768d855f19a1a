import type { ThrottleRule } from '../../platform/throttle/throttle.ts';

/**
 * Limits of wrong passwords. Successful attempts are not counted, so many users behind one address can log in.
 * These limits refuse an address or a device; an account is only slowed down, or anyone could lock its owner out.
 */
export const LOGIN_RULES = {
  pair: { name: 'sign-in:account+address', limit: 8, window: 300 },
  address: { name: 'sign-in:address', limit: 60, window: 600 },
  device: { name: 'sign-in:device', limit: 8, window: 300 },
} as const satisfies Record<string, ThrottleRule>;

/** Wrong passwords checked for an account from unknown browsers. */
export const ACCOUNT_FAILURES: ThrottleRule = { name: 'sign-in:account', limit: 10, window: 3600 };

export const REGISTRATION_RULE: ThrottleRule = { name: 'registration:address', limit: 30, window: 3600 };

/** Limits of requests for a link by address, and of letters to one account. */
export const RESET_RULES = {
  address: { name: 'reset:address', limit: 10, window: 3600 },
  account: { name: 'reset:account', limit: 3, window: 3600 },
} as const satisfies Record<string, ThrottleRule>;

/** Limit of wrong current passwords of a logged-in user. */
export const PASSWORD_CHANGE_RULE: ThrottleRule = { name: 'password-change', limit: 8, window: 300 };
