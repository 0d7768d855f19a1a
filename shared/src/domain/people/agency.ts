import { phoneToE164 } from '../identity/index.ts';

/** Days for which an invitation waits for its response. */
export const INVITATION_DAYS = 14;
/** Invitations that an agency may send in a day. */
export const MAX_INVITATIONS_DAY = 20;
export const INVITED_LENGTH = 200;

/** Whom an agency invites: by phone (E.164), e-mail (lower case) or the id of an account. */
export type Invited = { phone: string } | { email: string } | { id: string };

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What was typed or pasted, the address of a person's page included; null if it is none of these. */
export function invitedIn(text: string): Invited | null {
  const typed = text.trim().toLowerCase();
  const id = typed.replace(/^.*[?&]id=([^&#]*).*$/, '$1');
  if (ID.test(id)) return { id };
  if (EMAIL.test(typed)) return { email: typed };
  const phone = phoneToE164(typed);
  return phone ? { phone } : null;
}
