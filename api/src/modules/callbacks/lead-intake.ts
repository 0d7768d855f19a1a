import { paths } from '@baza/shared/contract/routes';
import { CALLBACK_MINUTES, type Locale, secondsToMidnight } from '@baza/shared/domain';
import type { LeadAsked, LeadRead } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { ContactBox } from '../../auth/encryption/contact-box.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { ProblemError, tooMany } from '../../platform/http/problem.ts';
import type { Notify } from '../notifications/index.ts';
import { mustBePublic } from '../people/index.ts';
import { operatorsAtWork } from '../staff/index.ts';
import { rememberContact, type Visits } from '../visits/index.ts';
import { isFor, type LeadReader, LOST, type Reached, type Receiver } from './lead-reader.ts';

/** Callbacks that one visitor may ask for in an hour, and one phone number in a day. */
export const LEAD_LIMITS = { visitorHour: 10, phoneDay: 5 } as const;
/** A number that waits longer than this may ask again. */
const OPEN_HOURS = 24;

/** Listings of a request; a number that waits may ask about others. */
const MAX_LISTINGS = 5;

/** A visitor: the account, if any, how limits count them (`visitorOf`), and their language. */
interface Asker {
  sub: string | null;
  who: string;
  locale: Locale;
}

interface Deps {
  db: Db;
  reader: LeadReader;
  visits: Visits;
  contacts: ContactBox;
  notify: Notify;
}

/** Keeps a request to be called back, one per receiver and number that waits. Throws 403 for oneself, 404, 429. */
export type AskLead = (by: Asker, body: LeadRead) => Promise<LeadAsked>;

export function createLeadIntake({ db, reader, visits, contacts, notify }: Deps): AskLead {
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

  return async ({ sub, who, locale }, body) => {
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
        const reached = reader.reachedOf(waiting.contact);
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
      const receivers = receiver === null ? await operatorsAtWork(trx) : [{ sub: receiver }];
      await notify(
        trx,
        receivers.map((person) => ({
          sub: person.sub,
          kind: receiver === null ? 'companyRequest' : 'callback',
          params: { minutes },
          link: paths.callbacks(),
          dedupeKey: `lead ${id}`,
        })),
      );
      return { isNew: true, dueAt: due_at };
    });
    return { isNew, dueAt: dueAt.toISOString() };
  };
}
