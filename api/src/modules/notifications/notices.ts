import {
  channelsOf,
  MAX_NOTICES_PAGE,
  NOTICE_KEPT_DAYS,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeParams,
} from '@baza/shared/domain';
import type { Notice, NoticeNews, NoticesResponse, UserNoticeMessage } from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import { afterCommit, inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Schema, Trx } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/problem.ts';
import { quietUntil } from './quiet-hours.ts';
import { lockReaders, queueDeliveries, type Reader } from './recipients.ts';

export interface NewNotice {
  /** The recipient. */
  sub: string;
  kind: NoticeKind;
  /** Facts, not sentences: see `noticeText`. */
  params: NoticeParams;
  /** A page of the site, one of `paths`. */
  link: string;
  /** What the notice is about: the recipient gets one notice with this key. Without a key each is sent. */
  dedupeKey?: string;
}

/**
 * Writes notices in the caller's transaction (begun with `inTransaction`), or in one of its own; after the commit
 * their recipients' pages get them, and what goes to devices, mailboxes and messengers is sent. Call it last and once
 * per transaction: it locks the recipients in order.
 */
export type Notify = (db: Db | Trx, notices: NewNotice | readonly NewNotice[]) => Promise<void>;

export interface Notices {
  notify: Notify;
  /** History, the newest first, from before an id. */
  list(sub: string, page: { before?: number; size: number }): Promise<NoticesResponse>;
  /** What came after `since`, the oldest first. */
  news(sub: string, since?: number): Promise<NoticeNews>;
  /** Marks one as read; throws 404 for another person's. */
  read(sub: string, id: number): Promise<void>;
  /** Marks all up to an id as read. */
  readAll(sub: string, upTo: number): Promise<void>;
  purge(): Promise<void>;
}

interface Deps {
  db: Db;
  /** Sends to all open pages of a person. */
  send: (sub: string, message: UserNoticeMessage) => void;
}

type Row = Selectable<Schema['notice']>;
const response = ({ id, kind, params, link, at, read_at, silent }: Row): Notice => ({
  id,
  kind,
  params,
  link,
  at: at.toISOString(),
  readAt: read_at?.toISOString() ?? null,
  silent,
});

const bySub = (a: NewNotice, b: NewNotice) => (a.sub < b.sub ? -1 : a.sub > b.sub ? 1 : 0);

export function createNotices({ db, send }: Deps): Notices {
  async function write(trx: Trx, notices: readonly NewNotice[]): Promise<void> {
    const sorted = notices.toSorted(bySub);
    const subs = [...new Set(sorted.map(({ sub }) => sub))];
    const readers = await lockReaders(trx, subs);
    const now = new Date();
    const given = sorted.map((notice) => {
      const reader = readers.get(notice.sub) as Reader;
      const isSilent =
        quietUntil(reader.quiet, now) !== null ||
        !channelsOf(reader.wishes, NOTICE_KINDS[notice.kind]).includes('page');
      return { ...notice, silent: isSilent };
    });
    const { rows } = await sql<Row>`
      insert into notice (sub, kind, params, link, dedupe_key, silent)
      select sub, kind, params, link, "dedupeKey", silent from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (sub text, kind text, params jsonb, link text, "dedupeKey" text, silent boolean)
      on conflict (sub, dedupe_key) do nothing returning *`.execute(trx);
    await queueDeliveries(trx, rows, readers);
    afterCommit(trx, () => {
      for (const row of rows) send(row.sub, { notice: response(row) });
    });
  }

  const mine = (sub: string) => db.selectFrom('notice').where('sub', '=', sub);
  async function unreadOf(sub: string): Promise<number> {
    const { n } = await mine(sub)
      .where('read_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }
  const markRead = (sub: string) =>
    db.updateTable('notice').set({ read_at: sql`now()` }).where('sub', '=', sub).where('read_at', 'is', null);

  return {
    async notify(of, given) {
      const notices = [given].flat();
      if (notices.length === 0) return;
      if (of.isTransaction) await write(of as Trx, notices);
      else await inTransaction(of, (trx) => write(trx, notices));
    },

    async list(sub, { before, size }) {
      const rows = await mine(sub)
        .selectAll()
        .$if(before !== undefined, (query) => query.where('id', '<', before as number))
        .orderBy('id', 'desc')
        .limit(size + 1)
        .execute();
      const items = rows.slice(0, size).map(response);
      const next = rows.length > size ? (items.at(-1)?.id ?? null) : null;
      return { items, unread: await unreadOf(sub), next };
    },

    async news(sub, since) {
      const rows =
        since === undefined
          ? await mine(sub).selectAll().orderBy('id', 'desc').limit(1).execute()
          : await mine(sub)
              .selectAll()
              .where('id', '>', since)
              .orderBy('id')
              .limit(MAX_NOTICES_PAGE + 1)
              .execute();
      const items = since === undefined ? [] : rows.slice(0, MAX_NOTICES_PAGE).map(response);
      const lastId = items.at(-1)?.id ?? (since === undefined ? rows[0]?.id : since) ?? 0;
      return { items, unread: await unreadOf(sub), lastId, more: rows.length > MAX_NOTICES_PAGE };
    },

    async read(sub, id) {
      const { numUpdatedRows } = await markRead(sub).where('id', '=', id).executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) send(sub, { read: { id } });
      else if (!(await mine(sub).select('id').where('id', '=', id).executeTakeFirst()))
        throw notFound('notice');
    },

    async readAll(sub, upTo) {
      const { numUpdatedRows } = await markRead(sub).where('id', '<=', upTo).executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) send(sub, { read: { upTo } });
    },

    async purge() {
      await sql`delete from notice where at < now() - make_interval(days => ${NOTICE_KEPT_DAYS}::int)`.execute(
        db,
      );
    },
  };
}
