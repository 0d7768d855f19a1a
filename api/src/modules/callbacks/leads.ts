import { CALLBACK_DAYS, CALLBACK_KEPT_DAYS } from '@baza/shared/domain';
import type { Lead, LeadsResponse, Promises } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { ContactBox } from '../../auth/encryption/contact-box.ts';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Claims } from '../desk-claims/index.ts';
import type { Notify } from '../notifications/index.ts';
import { callbackFigures, requestFigures } from '../people/index.ts';
import type { OperatorReads } from '../staff/index.ts';
import { rememberContact, type Visits } from '../visits/index.ts';
import { type AskLead, createLeadIntake } from './lead-intake.ts';
import { COLUMNS, createLeadReader, isFor, type Receiver, URGENCY } from './lead-reader.ts';
import { createPromises } from './service-levels.ts';

interface Page {
  page: number;
  size: number;
}

export interface Leads {
  ask: AskLead;
  /** Requests for their receiver alone. */
  list(receiver: Receiver, page: Page): Promise<LeadsResponse>;
  /** Counts the unanswered requests to a receiver. */
  countWaiting(receiver: Receiver): Promise<number>;
  /** Requests to the company, for an operator. */
  listForCompany(user: AuthUser, page: Page): Promise<LeadsResponse>;
  /** How often the promises were kept, for anyone. */
  promises(): Promise<Promises>;
  /** The receiver has called; again changes nothing. Throws 404 for somebody else's. */
  answered(receiver: string, id: number): Promise<Lead>;
  /** Deletes names and numbers, later whole requests, whose time is over. */
  purge(): Promise<void>;
  /** Encrypts with the current key what is under an earlier one. */
  renewKeys(): Promise<void>;
}

interface Deps {
  db: Db;
  visits: Visits;
  contacts: ContactBox;
  claims: Claims;
  notify: Notify;
  operatorReads: OperatorReads;
}

export function createLeads({ db, visits, contacts, claims, notify, operatorReads }: Deps): Leads {
  const reader = createLeadReader(db, contacts);

  const list = async (receiver: Receiver, { page, size }: Page, user?: AuthUser): Promise<LeadsResponse> => {
    const mine = db.selectFrom('lead').where(isFor(receiver)).where('contact', 'is not', null);
    const [rows, counts, figures] = await Promise.all([
      mine
        .select(COLUMNS)
        .orderBy(URGENCY)
        .orderBy(sql`case when ${URGENCY} in (0, 2) then coalesce(call_at, due_at) end`)
        .orderBy(sql`case when ${URGENCY} = 1 then coalesce(call_at, due_at) end`, 'desc')
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      mine
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          fn.countAll<number>().filterWhere('answered_at', 'is', null).as('waiting'),
        ])
        .executeTakeFirstOrThrow(),
      (receiver === null ? requestFigures : callbackFigures(receiver)).execute(db),
    ]);
    const ids = rows.map(({ id }) => id);
    const { callbacks = 0, kept = 0 } = figures.rows[0] ?? {};
    return {
      items: await reader.responses(rows, user && (await claims.of(user, 'callback', ids))),
      total: Number(counts.total),
      waiting: Number(counts.waiting),
      page,
      size,
      callbacks: { total: callbacks, kept },
      now: new Date().toISOString(),
    };
  };

  return {
    ask: createLeadIntake({ db, reader, visits, contacts, notify }),

    list,

    async listForCompany(user, page) {
      operatorReads.add(user);
      return list(null, page, user);
    },

    async countWaiting(receiver) {
      const { n } = await db
        .selectFrom('lead')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where(isFor(receiver))
        .where('contact', 'is not', null)
        .where('answered_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    promises: createPromises(db),

    async answered(receiver, id) {
      const row = await db.transaction().execute(async (trx) => {
        const lead = await trx
          .updateTable('lead')
          .set({ answered_at: sql`coalesce(answered_at, now())` })
          .where('id', '=', id)
          .where(isFor(receiver))
          .returning([...COLUMNS, 'visitor_sub'])
          .executeTakeFirst();
        if (!lead) throw notFound('request');
        if (lead.visitor_sub)
          await rememberContact(trx, { visitor: lead.visitor_sub, person: receiver, kind: 'callback' });
        return lead;
      });
      const [lead] = await reader.responses([row]);
      return lead as Lead;
    },

    async purge() {
      await sql`update lead set contact = null where contact is not null
        and at < now() - make_interval(days => ${CALLBACK_KEPT_DAYS}::int)`.execute(db);
      await sql`delete from lead where at < now() - make_interval(days => ${CALLBACK_DAYS}::int)`.execute(db);
    },

    async renewKeys() {
      const rows = await db
        .selectFrom('lead')
        .select(['id', 'contact'])
        .where('contact', 'is not', null)
        .execute();
      for (const { id, contact } of rows) {
        const next = contact && contacts.renew(contact);
        if (next)
          await db
            .updateTable('lead')
            .set({ contact: next })
            .where('id', '=', id)
            .where('contact', '=', contact)
            .execute();
      }
    },
  };
}
