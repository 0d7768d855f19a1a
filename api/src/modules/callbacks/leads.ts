import { paths } from '@baza/shared/contract/routes';
import {
  CALLBACK_DAYS,
  CALLBACK_KEPT_DAYS,
  CALLBACK_MINUTES,
  type Locale,
  secondsToMidnight,
} from '@baza/shared/domain';
import type { Lead, LeadAsked, LeadRead, LeadsResponse, Promises } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { ContactBox } from '../../auth/encryption/contact-box.ts';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { notFound, ProblemError, tooMany } from '../../platform/http/problem.ts';
import type { Claims } from '../desk-claims/index.ts';
import type { Notify } from '../notifications/index.ts';
import { callbackFigures, mustBePublic, requestFigures } from '../people/index.ts';
import { type OperatorReads, operatorsAtWork } from '../staff/index.ts';
import { rememberContact, type Visits } from '../visits/index.ts';
import {
  COLUMNS,
  createLeadReader,
  isFor,
  LOST,
  type Reached,
  type Receiver,
  URGENCY,
} from './lead-reader.ts';
import { createPromises } from './service-levels.ts';

/** Callbacks that one visitor may ask for in an hour, and one phone number in a day. */
export const LEAD_LIMITS = { visitorHour: 10, phoneDay: 5 } as const;
/** A number that waits longer than this may ask again. */
const OPEN_HOURS = 24;

/** A visitor: the account, if any, how limits count them (`visitorOf`), and their language. */
interface Asker {
  sub: string | null;
  who: string;
  locale: Locale;
}

interface Page {
  page: number;
  size: number;
}

export interface Leads {
  /** Keeps a request to be called back, one per receiver and number that waits. Throws 403 for oneself, 404, 429. */
  ask(by: Asker, body: LeadRead): Promise<LeadAsked>;
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

/** Listings of a request; a number that waits may ask about others. */
const MAX_LISTINGS = 5;

export function createLeads({ db, visits, contacts, claims, notify, operatorReads }: Deps): Leads {
  const { reachedOf, responses } = createLeadReader(db, contacts);

  /** The listing if it is the receiver's, as a list of it. */
  async function askedAbout(trx: Trx, receiver: Receiver, listing: number | undefined): Promise<number[]> {
    if (listing === undefined || receiver === null) return [];
    const row = await trx
      .selectFrom('listing')
      .select('id')
      .where('id', '=', listing)
      .where('owner_sub', '=', receiver)
      .executeTakeFirst();
    return row ? [row.id] : [];
  }

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
    const { callbacks = 0, kept = 0 } = figures.rows[0] ?? {};
    return {
      items: await responses(
        rows,
        user &&
          (await claims.of(
            user,
            'callback',
            rows.map(({ id }) => id),
          )),
      ),
      total: Number(counts.total),
      waiting: Number(counts.waiting),
      page,
      size,
      callbacks: { total: callbacks, kept },
      now: new Date().toISOString(),
    };
  };

  return {
    async ask({ sub, who, locale }, body) {
      const { kind, name, phone } = body;
      const receiver = kind === 'callback' ? body.receiver : null;
      const minutes = CALLBACK_MINUTES[kind === 'callback' ? body.page : 'home'];
      if (receiver !== null) await mustBePublic(db, receiver);
      if (receiver !== null && receiver === sub)
        throw new ProblemError(403, 'own-page', 'Nobody asks themselves to call back');
      const phoneHash = visits.pseudonym('phone of leads', phone);
      const visitor = visits.pseudonym('visitor of leads', who);
      const { isNew, dueAt } = await inTransaction(db, async (trx) => {
        // One at a time per number and per visitor, so that concurrent requests cannot pass with the same count.
        await inTurn(trx, phoneHash, visitor);
        const about = await askedAbout(trx, receiver, kind === 'callback' ? body.listing : undefined);
        const waiting = await trx
          .selectFrom('lead')
          .select(['id', 'due_at', 'contact'])
          .where('phone_hash', '=', phoneHash)
          .where(isFor(receiver))
          .where('answered_at', 'is', null)
          .where('at', '>', sql<Date>`now() - make_interval(hours => ${OPEN_HOURS}::int)`)
          .executeTakeFirst();
        if (waiting) {
          const reached = reachedOf(waiting.contact);
          const listings = [...new Set([...about, ...(reached.listings ?? [])])].slice(0, MAX_LISTINGS);
          if (about.length > 0 && reached !== LOST)
            await trx
              .updateTable('lead')
              .set({ contact: contacts.close({ ...reached, listings } satisfies Reached) })
              .where('id', '=', waiting.id)
              .execute();
          return { isNew: false, dueAt: waiting.due_at };
        }
        const { rows } = await sql<{ hour: number; day: number }>`
          select (count(*) filter (where visitor = ${visitor} and at > now() - interval '1 hour'))::int as hour,
            (count(*) filter (where phone_hash = ${phoneHash}))::int as day
          from lead where at > now() - interval '1 day' and (visitor = ${visitor} or phone_hash = ${phoneHash})
        `.execute(trx);
        const seen = rows[0] ?? { hour: 0, day: 0 };
        if (seen.hour >= LEAD_LIMITS.visitorHour) throw tooMany(3600);
        if (seen.day >= LEAD_LIMITS.phoneDay)
          throw new ProblemError(429, 'daily-limit', 'Enough callbacks for this number today', {
            headers: { 'retry-after': String(secondsToMidnight()) },
          });
        const { id, due_at } = await trx
          .insertInto('lead')
          .values({
            kind,
            receiver_sub: receiver,
            visitor_sub: sub,
            visitor,
            phone_hash: phoneHash,
            contact: contacts.close({
              name,
              phone,
              ...(kind === 'leave-request' && body.text && { text: body.text }),
              ...(about.length > 0 && { listings: about }),
            } satisfies Reached),
            locale,
            due_at: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
          })
          .returning(['id', 'due_at'])
          .executeTakeFirstOrThrow();
        if (sub && receiver !== null)
          await rememberContact(trx, { visitor: sub, person: receiver, kind: 'callback', opensAt: due_at });
        if (receiver !== null)
          await notify(trx, {
            sub: receiver,
            kind: 'callback',
            params: { minutes },
            link: paths.callbacks(),
            dedupeKey: `lead ${id}`,
          });
        else {
          const operators = await operatorsAtWork(trx);
          await notify(
            trx,
            operators.map((operator) => ({
              sub: operator.sub,
              kind: 'companyRequest' as const,
              params: { minutes },
              link: paths.callbacks(),
              dedupeKey: `lead ${id}`,
            })),
          );
        }
        return { isNew: true, dueAt: due_at };
      });
      return { isNew, dueAt: dueAt.toISOString() };
    },

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
      const [lead] = await responses([row]);
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
