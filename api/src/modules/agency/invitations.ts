import { type Invited, type Locale, MAX_INVITATIONS_DAY, secondsToMidnight } from '@baza/shared/domain';
import type { SentInvitation } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import type { Accounts } from '../accounts/index.ts';
import { rememberPerson } from '../listings/index.ts';
import type { Notify } from '../notifications/index.ts';
import { mustBePublic } from '../people/index.ts';
import type { Visits } from '../visits/index.ts';
import { END, IS_OVER, LASTS } from './invitation-conditions.ts';
import { createInvitationContacts, masked } from './invitation-contacts.ts';
import { createInvitationNotices } from './invitation-notices.ts';

/** Days after its end for which an invitation is kept. */
const KEPT_DAYS = 30;

/**
 * Invitations that agencies send. An agency cannot learn from them whether a phone number
 * or an address has an account: it sees the same without one, and with one that declines.
 */
export interface Invitations {
  /** The open ones of an agency. */
  sent(agency: string): Promise<SentInvitation[]>;
  /** Throws 404 for an id without a public page, 409 while one is open, 429. */
  invite(agency: AuthUser, locale: Locale, to: Invited): Promise<SentInvitation[]>;
  /** Throws 404 for one that is not open. */
  withdraw(agency: string, id: number): Promise<void>;
  /** Tells those who are not told yet: of a process that was killed, or while the accounts were out of reach. */
  tellUntold(): Promise<void>;
  purge(): Promise<void>;
  /** Resolves when those invited so far are told. */
  told(): Promise<unknown>;
}

interface Deps {
  db: Db;
  accounts: Accounts;
  /** Keeps the contact until it is looked up. */
  box: FieldBox;
  visits: Visits;
  notify: Notify;
  onUntold: (error: unknown) => void;
}

export function createInvitations({ db, accounts, box, visits, notify, onUntold }: Deps): Invitations {
  const { hashOf } = createInvitationContacts(visits);

  async function sent(agency: string): Promise<SentInvitation[]> {
    const rows = await db
      .selectFrom('agency_invitation')
      .leftJoin('person', (join) => join.onRef('person.sub', '=', 'invited_sub').on('contact', '=', ''))
      .select(['id', 'contact', 'person.name', 'at', 'ends_at'])
      .where('agency_sub', '=', agency)
      .where(LASTS)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, contact, name, at, ends_at }) => ({
      id,
      to: contact || (name ?? ''),
      at: at.toISOString(),
      endsAt: ends_at.toISOString(),
    }));
  }

  const notices = createInvitationNotices({ db, accounts, box, notify, onUntold });
  const { tellUntold } = notices;
  let telling: Promise<unknown> = Promise.resolve();

  return {
    sent,

    async invite(agency, locale, to) {
      await rememberPerson(db, agency, locale);
      if ('id' in to) await mustBePublic(db, to.id);
      const isNew = await db.transaction().execute(async (trx) => {
        // One at a time, so that invitations sent at the same time cannot pass with the same count.
        await sql`select from person where sub = ${agency.sub} for no key update`.execute(trx);
        const { n } = await trx
          .selectFrom('agency_invitation')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('agency_sub', '=', agency.sub)
          .where('at', '>', sql<Date>`now() - interval '1 day'`)
          .executeTakeFirstOrThrow();
        if (n >= MAX_INVITATIONS_DAY)
          throw new ProblemError(429, 'daily-limit', 'Enough invitations for today', {
            headers: { 'retry-after': String(secondsToMidnight()) },
          });
        const row = await trx
          .insertInto('agency_invitation')
          .values({
            agency_sub: agency.sub,
            contact_hash: hashOf(to),
            contact: masked(to),
            invited_sub: 'id' in to ? to.id : null,
            ends_at: END,
          })
          .onConflict((on) =>
            on
              .columns(['agency_sub', 'contact_hash'])
              // One that was withdrawn goes on until its end, and is not told of again.
              .doUpdateSet({
                withdrawn_at: null,
                accepted_at: null,
                at: sql`case when ${IS_OVER} then now() else agency_invitation.at end`,
                ends_at: sql`case when ${IS_OVER} then excluded.ends_at else agency_invitation.ends_at end`,
                declined_at: sql`case when ${IS_OVER} then null else agency_invitation.declined_at end`,
              })
              .where(sql<boolean>`agency_invitation.withdrawn_at is not null or ${IS_OVER}`),
          )
          .returning(['id', sql<boolean>`at = now()::timestamptz(3)`.as('fresh')])
          .executeTakeFirst();
        if (!row) throw conflict('invited', 'There is an open invitation');
        if (row.fresh)
          await trx
            .updateTable('agency_invitation')
            .set({ untold: notices.seal(to, row.id) })
            .where('id', '=', row.id)
            .execute();
        return row.fresh;
      });
      // Not waited for, so that the response cannot tell of an account.
      if (isNew) telling = Promise.all([telling, tellUntold().catch(onUntold)]);
      return sent(agency.sub);
    },

    async withdraw(agency, id) {
      const { numUpdatedRows } = await db
        .updateTable('agency_invitation')
        .set({ withdrawn_at: sql`now()` })
        .where('id', '=', id)
        .where('agency_sub', '=', agency)
        .where(LASTS)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound('invitation');
    },

    tellUntold,

    async purge() {
      await sql`delete from agency_invitation
        where ends_at < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(db);
    },
    told: () => telling,
  };
}
