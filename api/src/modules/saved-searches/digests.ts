import { localePath, paths } from '@baza/shared/contract/routes';
import type { Locale, SearchMode } from '@baza/shared/domain';
import type { VisitorContact } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { ContactBox } from '../../auth/encryption/contact-box.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { smsText } from '../../platform/i18n/texts.ts';
import type { MessageQueue } from '../../platform/message-queue/index.ts';
import type { NewNotice, Notify } from '../notifications/index.ts';
import { nextDigest } from './next-digest.ts';

/** Digests written in one transaction. */
const BATCH = 200;
/** A text message that is later than this is not worth sending. */
const MESSAGE_LIFE = 12 * 3_600_000;
/** A longer address does not fit into a text message. */
const MAX_LINK = 300;

interface Due {
  id: number;
  owner_sub: string | null;
  name: string;
  query: string;
  mode: SearchMode;
  hour: number;
  contact: string | null;
  locale: Locale | null;
}

interface Deps {
  db: Db;
  notify: Notify;
  messages: Pick<MessageQueue, 'enqueue'>;
  contacts: Pick<ContactBox, 'open'>;
  /** The site's address. */
  publicUrl: string;
}

/** Tells people once a day or week of what matched since, and visitors of what their orders matched. */
export function createDigests({ db, notify, messages, contacts, publicUrl }: Deps) {
  async function message(trx: Trx, { contact, locale, query }: Due, count: number): Promise<void> {
    const reached = (contact === null ? null : contacts.open(contact)) as VisitorContact | null;
    // A bot cannot write to a name, only to a chat that has been started; the matches are kept.
    if (reached?.channel !== 'phone') return;
    const link = (path: string) => new URL(localePath(locale ?? 'uz', path), publicUrl).href;
    // The phone may belong to a stranger: never send text that a user typed.
    const filter = new URLSearchParams(query);
    filter.delete('search');
    const [filtered, all] = [link(paths.products(String(filter))), link(paths.products())];
    const params = { count: String(count), link: filtered.length > MAX_LINK ? all : filtered };
    const text = smsText(locale ?? 'uz', 'order', params);
    const expiresAt = new Date(Date.now() + MESSAGE_LIFE);
    await messages.enqueue(trx, { channel: 'sms', to: reached.phone, text, expiresAt });
  }

  /** One batch; returns how many searches were due. The next time and the notices are written together. */
  const step = (now: Date): Promise<number> =>
    inTransaction(db, async (trx) => {
      const { rows: due } = await sql<Due>`
        select s.id, s.owner_sub, s.name, s.query, s.mode, s.hour, o.contact, o.locale
        from saved_search s left join search_order o on o.token = s.order_token
        where s.next_at <= ${now}::timestamptz and not s.paused and s.deleted_at is null
          and (o.expires_at is null or o.expires_at > ${now}::timestamptz)
        order by s.next_at, s.id limit ${BATCH}::int for no key update of s skip locked
      `.execute(trx);
      if (due.length === 0) return 0;
      const ids = due.map(({ id }) => id);
      const { rows } = await sql<{ id: number; n: number }>`
        with told as (
          update search_match set told_at = now() where search_id = any(${ids}::bigint[]) and told_at is null
          returning search_id, listing_id
        ) select search_id as id, count(distinct listing_id)::int as n from told group by search_id
      `.execute(trx);
      const counts = new Map(rows.map(({ id, n }) => [Number(id), n]));
      const notices: NewNotice[] = [];
      for (const row of due) {
        const next = nextDigest(row.mode, row.hour, now);
        await trx.updateTable('saved_search').set({ next_at: next }).where('id', '=', row.id).execute();
        const count = counts.get(row.id);
        if (count === undefined) continue;
        const params = { search: row.name, count };
        const link = paths.savedSearches(row.id);
        if (row.owner_sub === null) await message(trx, row, count);
        else notices.push({ sub: row.owner_sub, kind: 'searchMatches', params, link });
      }
      await notify(trx, notices);
      return due.length;
    });

  let running: Promise<number> | null = null;
  async function round(now: Date): Promise<number> {
    let told = 0;
    for (let due = BATCH; due === BATCH; told += due) due = await step(now);
    return told;
  }
  return {
    /** Tells what is due; returns how many searches were. */
    tell(now = new Date()): Promise<number> {
      running ??= round(now).finally(() => {
        running = null;
      });
      return running;
    },
  };
}
