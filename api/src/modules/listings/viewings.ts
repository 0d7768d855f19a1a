import { paths } from '@baza/shared/contract/routes';
import { type Locale, VIEWING_KEPT_DAYS } from '@baza/shared/domain';
import type { Viewing, ViewingAsked, ViewingBody, ViewingReply } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { ContactBox } from '../../auth/encryption/contact-box.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import type { Notify } from '../notifications/index.ts';
import { rememberContact, type Visits } from '../visits/index.ts';
import { mustOwn } from './listing-rights.ts';
import { logViewing, mustBeSame } from './viewing-calendar.ts';
import { viewingStart } from './viewing-slots.ts';

/** People behind one address who may ask to see one listing: a family, or the many of a mobile network. */
const PER_VISITOR = 5;

/** A visitor: the account, if any, how limits count them (`visitorOf`), and their language. */
interface Asker {
  sub: string | null;
  who: string;
  locale: Locale;
}

export interface Viewings {
  /** Keeps a request to see a published listing, one per phone number. Throws 400, 403 for one's own, 404, 429. */
  ask(listing: number, by: Asker, body: ViewingBody): Promise<ViewingAsked>;
  /** Requests for a listing, for its owner alone. */
  list(sub: string, listing: number): Promise<Viewing[]>;
  /** The owner agrees or declines; a buyer who is logged in is notified. Throws 409 for a newer version. */
  reply(sub: string, listing: number, viewing: number, reply: ViewingReply): Promise<Viewing>;
  /** Deletes requests whose time has long passed. */
  purge(): Promise<void>;
  /** Encrypts with the current key what is under an earlier one; returns how many. */
  renewKeys(): Promise<number>;
}

interface Deps {
  db: Db;
  visits: Visits;
  contacts: ContactBox;
  notify: Notify;
}

interface Contact {
  name: string;
  phone: string;
}

export function createViewings({ db, visits, contacts, notify }: Deps): Viewings {
  const ownerOf = async (sub: string, listing: number) => {
    const row = await db.selectFrom('listing').selectAll().where('id', '=', listing).executeTakeFirst();
    if (!row) throw notFound('listing');
    mustOwn(row, sub);
    return row;
  };
  const stored = (listing: number) =>
    db
      .selectFrom('listing_viewing')
      .select(['id', 'starts_at', 'state', 'contact', 'at'])
      .where('listing_id', '=', listing);
  type Row = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>;
  const response = ({ id, starts_at, state, contact, at }: Row): Viewing => ({
    id,
    startsAt: starts_at.toISOString(),
    state,
    ...((contacts.open(contact) as Contact | null) ?? { name: '', phone: '' }),
    askedAt: at.toISOString(),
  });

  interface Asked {
    id: number;
    owner_sub: string;
    title: string;
  }
  async function keep(
    trx: Trx,
    { id: listing, owner_sub: owner, title }: Asked,
    { sub, who, locale }: Asker,
    body: ViewingBody,
    startsAt: Date,
  ) {
    await visits.viewing(trx, listing, who);
    const phoneHash = visits.pseudonym(`viewing ${listing}`, body.phone);
    const visitor = visits.pseudonym(`viewing ${listing}`, who);
    const { n } = await trx
      .selectFrom('listing_viewing')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('listing_id', '=', listing)
      .where('visitor', '=', visitor)
      .where('phone_hash', '<>', phoneHash)
      .where('at', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow();
    if (n >= PER_VISITOR)
      throw new ProblemError(429, 'daily-limit', 'Enough requests for this listing today');
    const values = {
      visitor,
      visitor_sub: sub,
      locale,
      starts_at: startsAt,
      contact: contacts.close({ name: body.name, phone: body.phone } satisfies Contact),
    };
    const before = await trx
      .selectFrom('listing_viewing')
      .select(['starts_at', 'state'])
      .where('listing_id', '=', listing)
      .where('phone_hash', '=', phoneHash)
      .forUpdate()
      .executeTakeFirst();
    const isSame = before?.starts_at.getTime() === startsAt.getTime() && before.state !== 'declined';
    if (!isSame) {
      const { id } = await trx
        .insertInto('listing_viewing')
        .values({ listing_id: listing, phone_hash: phoneHash, ...values })
        .onConflict((conflict) =>
          conflict.columns(['listing_id', 'phone_hash']).doUpdateSet({
            ...values,
            state: 'new',
            version: sql`listing_viewing.version + 1`,
            at: sql`now()`,
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await logViewing(trx, id, { side: 'visitor', event: 'ask', startsAt });
      await notify(trx, {
        sub: owner,
        kind: 'viewing',
        params: { title, time: startsAt.toISOString() },
        link: paths.requests(),
      });
    }
    return { isNew: !before };
  }

  return {
    async ask(listing, by, body) {
      const startsAt = viewingStart(body);
      const row = await db
        .selectFrom('listing')
        .select(['id', 'owner_sub', 'title'])
        .where('id', '=', listing)
        .where('status', '=', 'in-sale')
        .executeTakeFirst();
      if (!row) throw notFound('listing');
      if (row.owner_sub === by.sub)
        throw new ProblemError(403, 'own-listing', 'Nobody asks to see their own listing');
      return inTransaction(db, (trx) => keep(trx, row, by, body, startsAt));
    },
    async list(sub, listing) {
      await ownerOf(sub, listing);
      const rows = await stored(listing)
        .orderBy(sql`starts_at < now()`)
        .orderBy(sql`abs(extract(epoch from starts_at - now()))`)
        .limit(100)
        .execute();
      return rows.map(response);
    },
    async reply(sub, listing, viewing, { state, version }) {
      const { title } = await ownerOf(sub, listing);
      await inTransaction(db, async (trx) => {
        const asked = await trx
          .selectFrom('listing_viewing')
          .select(['visitor_sub', 'starts_at', 'state', 'version'])
          .where('id', '=', viewing)
          .where('listing_id', '=', listing)
          .forUpdate()
          .executeTakeFirst();
        if (!asked || asked.state === state) return;
        if (version !== undefined) mustBeSame(asked, version);
        await trx
          .updateTable('listing_viewing')
          .set({ state, version: asked.version + 1 })
          .where('id', '=', viewing)
          .execute();
        const event = state === 'agreed' ? 'agree' : 'decline';
        await logViewing(trx, viewing, { side: 'owner', event, startsAt: asked.starts_at });
        if (!asked.visitor_sub) return;
        if (state === 'agreed')
          await rememberContact(trx, { visitor: asked.visitor_sub, person: sub, listing, kind: 'viewing' });
        await notify(trx, {
          sub: asked.visitor_sub,
          kind: state === 'agreed' ? 'viewingAgreed' : 'viewingDeclined',
          params: { title, time: asked.starts_at.toISOString() },
          link: paths.product(listing),
        });
      });
      const row = await stored(listing).where('id', '=', viewing).executeTakeFirst();
      if (!row) throw notFound('viewing');
      return response(row);
    },
    async purge() {
      await sql`delete from listing_viewing
        where starts_at < now() - make_interval(days => ${VIEWING_KEPT_DAYS}::int)`.execute(db);
    },
    async renewKeys() {
      const rows = await db.selectFrom('listing_viewing').select(['id', 'contact']).execute();
      let renewed = 0;
      for (const { id, contact } of rows) {
        const next = contacts.renew(contact);
        if (next === null) continue;
        await db
          .updateTable('listing_viewing')
          .set({ contact: next })
          .where('id', '=', id)
          .where('contact', '=', contact)
          .execute();
        renewed++;
      }
      return renewed;
    },
  };
}
