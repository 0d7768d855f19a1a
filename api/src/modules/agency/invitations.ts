import { paths } from '@baza/shared/contract/routes';
import {
  hidePhone,
  type Invited,
  type Locale,
  MAX_INVITATIONS_DAY,
  secondsToMidnight,
} from '@baza/shared/domain';
import type { Invitations as Received, SentInvitation } from '@baza/shared/schema';
import { type RawBuilder, sql } from 'kysely';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { AuthUser, CurrentRoles } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import type { Accounts } from '../accounts/index.ts';
import { rememberPerson } from '../listings/index.ts';
import type { NewNotice, Notify } from '../notifications/index.ts';
import { mustBePublic } from '../people/index.ts';
import type { Visits } from '../visits/index.ts';

import { END, IS_OVER, LASTS, OPEN } from './invitation-conditions.ts';
import { createInvitationNotices } from './invitation-notices.ts';
import { joinAgency } from './join-agency.ts';

/** Days after its end for which an invitation is kept. */
const KEPT_DAYS = 30;

/**
 * Invitations of agencies, which the invited accept or decline. An agency cannot learn from them whether a phone number
 * or an address has an account: it sees the same without one, and with one that declines.
 */
export interface Invitations {
  /** The open ones of an agency. */
  sent(agency: string): Promise<SentInvitation[]>;
  /** Throws 404 for an id without a public page, 409 while one is open, 429. */
  invite(agency: AuthUser, locale: Locale, to: Invited): Promise<SentInvitation[]>;
  /** Throws 404 for one that is not open. */
  withdraw(agency: string, id: number): Promise<void>;
  /** One of each agency that invites a user. */
  received(user: AuthUser): Promise<Received>;
  /** Throws 403 for one who accepts without being a realtor, 404 for what is not open. */
  respond(user: AuthUser, locale: Locale, id: number, accept: boolean): Promise<void>;
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
  roles: CurrentRoles;
  notify: Notify;
  /** What pages show has changed. */
  changed: () => void;
  onUntold: (error: unknown) => void;
}

/** `a•••@mail.uz`, `+998 (9•) •••-••-••`. */
const masked = (to: Invited): string =>
  'phone' in to ? hidePhone(to.phone) : 'email' in to ? to.email.replace(/^(.).*@/, '$1•••@') : '';

export function createInvitations({
  db,
  accounts,
  box,
  visits,
  roles,
  notify,
  changed,
  onUntold,
}: Deps): Invitations {
  const hashOf = (to: Invited): string => visits.pseudonym('invitation', Object.entries(to).flat().join(':'));
  const hashesOf = ({ sub, phone, email }: AuthUser): RawBuilder<unknown> =>
    sql.join(
      [{ id: sub }, ...(phone ? [{ phone }] : []), ...(email ? [{ email: email.toLowerCase() }] : [])].map(
        hashOf,
      ),
    );
  const toUser = (user: AuthUser) =>
    sql<boolean>`(contact_hash in (${hashesOf(user)}) or invited_sub = ${user.sub})`;

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

    async received(user) {
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

    tellUntold,

    async purge() {
      await sql`delete from agency_invitation
        where ends_at < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(db);
    },
    told: () => telling,
  };
}
