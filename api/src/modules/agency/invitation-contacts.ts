import { hidePhone, type Invited } from '@baza/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Visits } from '../visits/index.ts';

/** `a•••@mail.uz`, `+998 (9•) •••-••-••`. */
export const masked = (to: Invited): string =>
  'phone' in to ? hidePhone(to.phone) : 'email' in to ? to.email.replace(/^(.).*@/, '$1•••@') : '';

/** By which an invitation finds its account: a keyed hash of an id, a phone number or an address. */
export function createInvitationContacts(visits: Visits) {
  const hashOf = (to: Invited): string => visits.pseudonym('invitation', Object.entries(to).flat().join(':'));
  const hashesOf = ({ sub, phone, email }: AuthUser): RawBuilder<unknown> =>
    sql.join(
      [{ id: sub }, ...(phone ? [{ phone }] : []), ...(email ? [{ email: email.toLowerCase() }] : [])].map(
        hashOf,
      ),
    );
  /** An SQL condition: the invitation is for this user, by account, phone or email. */
  const toUser = (user: AuthUser) =>
    sql<boolean>`(contact_hash in (${hashesOf(user)}) or invited_sub = ${user.sub})`;
  return { hashOf, toUser };
}
