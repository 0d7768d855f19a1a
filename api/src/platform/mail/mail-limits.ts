import type { Kysely } from 'kysely';
import type { IdentityTables } from '../db/tables/identity.ts';
import { createThrottle, type ThrottleRule } from '../throttle/throttle.ts';

const DAY_SECONDS = 86_400;
const perDay = (name: string, limit: number): ThrottleRule => ({
  name: `mail:${name}`,
  limit,
  window: DAY_SECONDS,
});

/** Emails of each purpose to one recipient in a day, regardless of who causes them. */
const RULES = {
  /** About the account: password links and changes. */
  account: perDay('account', 6),
  /** Asks whether an address may be used. */
  confirmation: perDay('confirmation', 3),
  notice: perDay('notice', 8),
} as const;
type MailPurpose = keyof typeof RULES;

/** Counts one email to a recipient; returns the seconds to wait, 0 within the limit. */
export type MailLimits = (purpose: MailPurpose, recipient: string) => Promise<number>;

/** One mailbox for its usual spellings: `A.B+shop@gmail.com` is `ab@gmail.com`. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

export function createMailLimits(db: Kysely<IdentityTables>): MailLimits {
  const throttle = createThrottle(db);
  return (purpose, recipient) => throttle.hit(RULES[purpose], mailboxOf(recipient));
}
