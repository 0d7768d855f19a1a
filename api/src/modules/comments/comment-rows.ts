import { shortName, userTypeOf } from '@baza/shared/domain';
import type { Comment, CommentDeskQuery, OwnComment } from '@baza/shared/schema';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Schema, Trx } from '../../platform/db/schema.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';

type Row = Selectable<Schema['person_comment']> & {
  about_name: string;
  about_type: string;
  author_name: string;
  kind: Comment['contact'];
};

const COMMENTS = sql`person_comment as c
  join person_contact as k on k.id = c.contact_id
  join person as about on about.sub = c.person_sub
  join person as author on author.sub = c.author_sub`;

const isReplyWaiting = sql<boolean>`(c.state = 'published' and c.reply_state = 'pending')`;
export const COMMENT_LISTS: Record<
  CommentDeskQuery['list'],
  { where: RawBuilder<boolean>; order: RawBuilder<unknown> }
> = {
  waiting: {
    where: sql<boolean>`(c.state = 'pending' or ${isReplyWaiting})`,
    order: sql`case when c.state = 'pending' then c.at else c.reply_at end, c.id`,
  },
  published: {
    where: sql<boolean>`c.state = 'published' and c.reply_state is distinct from 'pending'`,
    order: sql`c.published_at desc, c.id desc`,
  },
  rejected: {
    where: sql<boolean>`(c.state = 'rejected' or (c.state = 'published' and c.reply_state = 'rejected'))`,
    order: sql`c.at desc, c.id desc`,
  },
};

/** The columns that a decision changes, before it; dates as ISO texts. */
export interface Replaced extends Record<string, unknown> {
  version: number;
  state: Row['state'];
  reason: string | null;
  published_at: string | null;
  reply_state: Row['reply_state'];
  reply_reason: string | null;
}
export const replacedBy = (row: Selectable<Schema['person_comment']>): Replaced => ({
  version: row.version,
  state: row.state,
  reason: row.reason,
  published_at: row.published_at?.toISOString() ?? null,
  reply_state: row.reply_state,
  reply_reason: row.reply_reason,
});

export const publicComment = (row: Row): Comment => ({
  id: row.id,
  about: { id: row.person_sub, name: row.about_name, userType: userTypeOf(row.about_type) },
  author: shortName(row.author_name),
  rating: row.rating,
  text: row.text,
  contact: row.kind,
  at: (row.published_at ?? row.at).toISOString(),
  reply:
    row.reply !== null && row.reply_at && row.reply_state === 'published'
      ? { text: row.reply, at: row.reply_at.toISOString() }
      : null,
});

/** What the author, the person it is about, or a moderator sees of it. */
export function ownComment(row: Row, by: 'author' | 'about' | 'moderator'): OwnComment {
  const seesReply = by !== 'author' && row.reply !== null && row.reply_state !== null;
  return {
    ...publicComment(row),
    state: row.state,
    reason: by === 'about' ? null : row.reason,
    ownReply: seesReply
      ? { text: row.reply ?? '', state: row.reply_state ?? 'pending', reason: row.reply_reason }
      : null,
    version: row.version,
  };
}

/** Returns the number of comments and replies that wait for a moderator. */
export async function countWaitingComments(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from person_comment as c where ${COMMENT_LISTS.waiting.where}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Reads one page of comments, and their number. */
export async function readComments(
  db: Db,
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  { page, size }: { page: number; size: number },
): Promise<{ rows: Row[]; total: number }> {
  const [found, count] = await Promise.all([
    sql<Row>`select c.*, k.kind, about.name as about_name, about.user_type as about_type,
        author.name as author_name
      from ${COMMENTS} where ${where} order by ${order}
      limit ${size}::int offset ${(page - 1) * size}::bigint`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from person_comment as c where ${where}`.execute(db),
  ]);
  return { rows: found.rows, total: count.rows[0]?.n ?? 0 };
}

/** Locks a comment. Throws 404 unless `isTheirs`, 409 for another version. */
export async function lockComment(
  trx: Trx,
  id: number,
  version: number,
  isTheirs: (row: Selectable<Schema['person_comment']>) => boolean,
) {
  const row = await trx
    .selectFrom('person_comment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isTheirs(row)) throw notFound('comment');
  if (row.version !== version) throw conflict('stale', 'The comment has changed meanwhile; read it again');
  return row;
}
