import { type Locale, MAX_ORDERS, ORDER_DAYS } from '@baza/shared/domain';
import type { SearchOrder, SearchOrderBody } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { ContactBox } from '../../auth/encryption/contact-box.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, tooMany } from '../../platform/http/problem.ts';
import { nextDigest } from '../saved-searches/index.ts';
import { listQuery } from '../search/index.ts';
import type { Visits } from '../visits/index.ts';

/** New orders of one visitor in an hour. */
const HOURLY = 10;
/** Hour in Tashkent at which the day's new listings are sent. */
const ORDER_HOUR = 10;

interface Orderer {
  /** How limits count the visitor (`visitorOf`). */
  who: string;
  locale: Locale;
}

export interface SearchOrders {
  /** Keeps a filter with a contact, once for both; again prolongs it. Throws 400, 409 for too many, 429. */
  add(by: Orderer, body: SearchOrderBody): Promise<SearchOrder>;
  /** Deletes an order with its contact; an unknown token changes nothing. */
  end(token: string): Promise<void>;
  /** Deletes orders whose time is over. */
  purge(): Promise<void>;
  /** Encrypts with the current key what is under an earlier one. */
  renewKeys(): Promise<void>;
}

export function createSearchOrders({
  db,
  visits,
  contacts,
}: {
  db: Db;
  visits: Visits;
  contacts: ContactBox;
}): SearchOrders {
  return {
    async add({ who, locale }, { query: text, contact }) {
      const query = listQuery(text);
      const reached = contact.channel === 'phone' ? `phone ${contact.phone}` : `telegram ${contact.name}`;
      const contactHash = visits.pseudonym('contact of orders', reached);
      const visitor = visits.pseudonym('visitor of orders', who);
      const token = visits.pseudonym(`order ${query}`, reached);
      return db.transaction().execute(async (trx) => {
        // One at a time per contact and per visitor, so that concurrent requests cannot pass with the same count.
        await inTurn(trx, contactHash, visitor);
        const { rows } = await sql<{ known: boolean; orders: number; hour: number }>`
          select coalesce(bool_or(token = ${token}), false) as known,
            (count(*) filter (where contact_hash = ${contactHash} and expires_at > now()))::int as orders,
            (count(*) filter (where visitor = ${visitor} and at > now() - interval '1 hour'))::int as hour
          from search_order where contact_hash = ${contactHash} or visitor = ${visitor}
        `.execute(trx);
        const seen = rows[0];
        if (!seen?.known) {
          if (seen && seen.hour >= HOURLY) throw tooMany(3600);
          if (seen && seen.orders >= MAX_ORDERS)
            throw conflict('too-many-orders', 'This contact has enough orders; end one first');
        }
        const kept = {
          contact: contacts.close(contact),
          locale,
          expires_at: sql<Date>`now() + make_interval(days => ${ORDER_DAYS}::int)`,
        };
        const { expires_at } = await trx
          .insertInto('search_order')
          .values({ token, contact_hash: contactHash, visitor, query, ...kept })
          .onConflict((same) => same.column('token').doUpdateSet(kept))
          .returning('expires_at')
          .executeTakeFirstOrThrow();
        const digest = { mode: 'daily' as const, hour: ORDER_HOUR };
        await trx
          .insertInto('saved_search')
          .values({
            order_token: token,
            name: '',
            query,
            ...digest,
            next_at: nextDigest(digest.mode, digest.hour, new Date()),
          })
          .onConflict((same) => same.column('order_token').doNothing())
          .execute();
        return { token, isNew: !seen?.known, until: expires_at.toISOString() };
      });
    },
    async end(token) {
      await db.deleteFrom('search_order').where('token', '=', token).execute();
    },
    async purge() {
      await sql`delete from search_order where expires_at < now()`.execute(db);
    },
    async renewKeys() {
      const rows = await db.selectFrom('search_order').select(['token', 'contact']).execute();
      for (const { token, contact } of rows) {
        const next = contacts.renew(contact);
        if (next !== null)
          await db
            .updateTable('search_order')
            .set({ contact: next })
            .where('token', '=', token)
            .where('contact', '=', contact)
            .execute();
      }
    },
  };
}
