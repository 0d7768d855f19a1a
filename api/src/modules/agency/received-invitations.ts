import { paths } from '@baza/shared/contract/routes';
import type { Locale } from '@baza/shared/domain';
import type { Invitations } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser, CurrentRoles } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { rememberPerson } from '../listings/index.ts';
import type { NewNotice, Notify } from '../notifications/index.ts';
import type { Visits } from '../visits/index.ts';
import { OPEN } from './invitation-conditions.ts';
import { createInvitationContacts } from './invitation-contacts.ts';
import { joinAgency } from './join-agency.ts';

/** Invitations of agencies, for the realtors who accept or decline them. */
export interface ReceivedInvitations {
  /** One of each agency that invites a user. */
  list(user: AuthUser): Promise<Invitations>;
  /** Throws 403 if the user is no realtor, 404 if the invitation is not open. */
  respond(user: AuthUser, locale: Locale, id: number, accept: boolean): Promise<void>;
}

interface Deps {
  db: Db;
  visits: Visits;
  roles: CurrentRoles;
  notify: Notify;
  /** What pages show has changed. */
  changed: () => void;
}

export function createReceivedInvitations({ db, visits, roles, notify, changed }: Deps): ReceivedInvitations {
  const { toUser } = createInvitationContacts(visits);

  /** Throws 404 for an invitation of an account that has lost the role of an agency. */
  async function mustBeAgencys(id: number): Promise<void> {
    const row = await db
      .selectFrom('agency_invitation')
      .select('agency_sub')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => notFound('invitation'));
    const current = await roles.of([row.agency_sub]);
    if (current.get(row.agency_sub)?.includes('agency') === false) throw notFound('invitation');
  }

  return {
    async list(user) {
      const rows = await db
        .selectFrom('agency_invitation')
        .innerJoin('person', 'person.sub', 'agency_sub')
        .distinctOn('agency_sub')
        .select(['id', 'agency_sub', 'person.name', 'at', 'ends_at'])
        .where(toUser(user))
        .where(OPEN)
        .where('agency_sub', '<>', user.sub)
        .where('user_type', '=', 'agency')
        .where(
          sql<boolean>`not exists (select from agency_member m where m.agency_sub = agency_invitation.agency_sub
            and m.realtor_sub = ${user.sub} and m.confirmed_at is not null)`,
        )
        .orderBy('agency_sub')
        .orderBy('id')
        .execute();
      return rows.map(({ id, agency_sub, name, at, ends_at }) => ({
        id,
        agency: { id: agency_sub, name },
        at: at.toISOString(),
        endsAt: ends_at.toISOString(),
      }));
    },

    async respond(user, locale, id, accept) {
      if (accept && !(await roles.has(user, 'realtor')))
        throw new ProblemError(403, 'not-a-realtor', 'Ask for the role of a realtor first');
      if (accept) await mustBeAgencys(id);
      if (accept) await rememberPerson(db, user, locale);
      await inTransaction(db, async (trx) => {
        const mine = trx
          .selectFrom('agency_invitation')
          .innerJoin('person', 'person.sub', 'agency_sub')
          .select('agency_sub')
          .where('id', '=', id)
          .where(toUser(user))
          .where('agency_sub', '<>', user.sub)
          .where('user_type', '=', 'agency');
        // All that this agency has sent, by whatever contact.
        const [done] = await trx
          .updateTable('agency_invitation')
          .set({ invited_sub: user.sub, [accept ? 'accepted_at' : 'declined_at']: sql`now()` })
          .where('agency_sub', 'in', mine)
          .where(toUser(user))
          .where(OPEN)
          .returning('agency_sub')
          .execute();
        if (!done) throw notFound('invitation');
        if (!accept) return;
        const agency = done.agency_sub;
        const former = await joinAgency(trx, user.sub, agency);
        const joined: NewNotice[] = [
          { sub: agency, kind: 'staffJoined', params: { name: user.name }, link: paths.staff() },
        ];
        if (former && former !== agency)
          joined.push({ sub: former, kind: 'staffLeft', params: { name: user.name }, link: paths.staff() });
        await notify(trx, joined);
      });
      if (accept) changed();
    },
  };
}
