import type { CommentStanding, Locale } from '@baza/shared/domain';
import type {
  CommentBody,
  CommentCase,
  CommentDecision,
  CommentDesk,
  CommentDeskQuery,
  CommentsQuery,
  CommentsResponse,
  CommentUpdate,
  OwnComment,
  OwnCommentsQuery,
  OwnCommentsResponse,
  ReplyBody,
  Standing,
} from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db, Schema, Trx } from '../../platform/db/schema.ts';
import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import { rememberPerson } from '../listings/index.ts';
import { mustBePublic } from '../people/index.ts';
import type { Undo } from '../undo/index.ts';
import { commentNotices } from './comment-notices.ts';

import {
  COMMENT_LISTS,
  ownComment,
  publicComment,
  type Replaced,
  readComments,
  replacedBy,
} from './comment-rows.ts';

export interface Comments {
  /** Published comments about a person, or about anybody; throws 404 for somebody without a page. */
  published(query: CommentsQuery): Promise<CommentsResponse>;
  /** Those that a user has written, or the published ones about them. */
  own(sub: string, query: OwnCommentsQuery): Promise<OwnCommentsResponse>;
  /** Whether a user can comment on a person. */
  standing(sub: string, about: string): Promise<Standing>;
  /** Keeps a comment after the latest contact without one. Throws 403 without a contact, 404, 409 if all have one. */
  add(user: AuthUser, locale: Locale, body: CommentBody): Promise<OwnComment>;
  /** Its author changes it; it is moderated again. Throws 404, 409. */
  edit(sub: string, id: number, body: CommentUpdate): Promise<OwnComment>;
  /** Its author deletes it. */
  remove(sub: string, id: number): Promise<void>;
  /** The person it is about replies, or changes the reply; it is moderated. Throws 404, 409. */
  reply(sub: string, id: number, body: ReplyBody): Promise<OwnComment>;
  /** A list for moderators. */
  queue(sub: string, query: CommentDeskQuery): Promise<CommentDesk>;
  /** Publishes or rejects a comment or its reply. Throws 403 for one's own, 404, 409. */
  decide(moderator: AuthUser, id: number, decision: CommentDecision): Promise<void>;
  /** Takes back the moderator's own decision of the last seconds. Throws 409 if too late, or changed since. */
  undo(moderator: AuthUser, id: number): Promise<void>;
}

interface Deps {
  db: Db;
  undo: Undo;
  /** What pages show has changed. */
  changed: () => void;
}

export function createComments({ db, undo, changed }: Deps): Comments {
  async function one(id: number, by: 'author' | 'about'): Promise<OwnComment> {
    const { rows } = await readComments(db, sql<boolean>`c.id = ${id}::bigint`, sql`c.id`, {
      page: 1,
      size: 1,
    });
    if (!rows[0]) throw notFound('comment');
    return ownComment(rows[0], by);
  }

  /** A comment, locked; 404 unless `isTheirs`, 409 for another version. */
  async function lock(trx: Trx, id: number, version: number, isTheirs: (row: LockedRow) => boolean) {
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
  type LockedRow = Selectable<Schema['person_comment']>;

  async function standingOf(of: Db, sub: string, about: string): Promise<[CommentStanding, number | null]> {
    await mustBePublic(of, about);
    if (sub === about) return ['own', null];
    const { rows } = await sql<{ id: number; is_open: boolean; is_used: boolean }>`
      select k.id, opens_at <= now() as is_open, c.id is not null as is_used
      from person_contact as k left join person_comment as c on c.contact_id = k.id
      where k.visitor_sub = ${sub} and k.person_sub = ${about} order by k.at desc, k.id desc limit 100
    `.execute(of);
    const free = rows.find(({ is_open, is_used }) => is_open && !is_used);
    if (free) return ['allowed', free.id];
    if (rows.some(({ is_open }) => !is_open)) return ['soon', null];
    return [rows.length > 0 ? 'used' : 'no-contact', null];
  }

  return {
    async published({ about, page, size }) {
      if (about !== undefined) await mustBePublic(db, about);
      const who = about === undefined ? sql`true` : sql`c.person_sub = ${about}`;
      const { rows, total } = await readComments(
        db,
        sql<boolean>`c.state = 'published' and ${who}`,
        sql`c.published_at desc, c.id desc`,
        { page, size },
      );
      return { items: rows.map(publicComment), total, page, size };
    },

    async own(sub, { box, page, size }) {
      const isWritten = box === 'written';
      const where = isWritten
        ? sql<boolean>`c.author_sub = ${sub}`
        : sql<boolean>`c.person_sub = ${sub} and c.state = 'published'`;
      const order = isWritten ? sql`c.at desc, c.id desc` : sql`c.published_at desc, c.id desc`;
      const { rows, total } = await readComments(db, where, order, { page, size });
      const items = rows.map((row) => ownComment(row, isWritten ? 'author' : 'about'));
      return { items, total, page, size };
    },

    async standing(sub, about) {
      const [standing] = await standingOf(db, sub, about);
      return { standing };
    },

    async add(user, locale, { about, rating, text }) {
      await rememberPerson(db, user, locale);
      const id = await db.transaction().execute(async (trx) => {
        // One at a time per author, so that two at once do not take the same contact.
        await inTurn(trx, `comment ${user.sub}`);
        const [standing, contact] = await standingOf(trx, user.sub, about);
        if (standing === 'own') throw new ProblemError(403, 'own-page', 'Nobody comments on themselves');
        if (standing === 'used') throw conflict('already-commented', 'There is one comment for each contact');
        if (contact === null)
          throw new ProblemError(403, 'no-contact', 'A comment needs a contact with this person first');
        const row = await trx
          .insertInto('person_comment')
          .values({ contact_id: contact, person_sub: about, author_sub: user.sub, rating, text })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      });
      return one(id, 'author');
    },

    async edit(sub, id, { rating, text, version }) {
      await db.transaction().execute(async (trx) => {
        await lock(trx, id, version, (row) => row.author_sub === sub);
        await trx
          .updateTable('person_comment')
          .set({ rating, text, state: 'pending', reason: null, at: sql`now()`, published_at: null })
          .set({ version: sql`version + 1` })
          .where('id', '=', id)
          .execute();
      });
      changed();
      return one(id, 'author');
    },

    async remove(sub, id) {
      const row = await db
        .deleteFrom('person_comment')
        .where('id', '=', id)
        .where('author_sub', '=', sub)
        .returning('id')
        .executeTakeFirst();
      if (!row) throw notFound('comment');
      changed();
    },

    async reply(sub, id, { text, version }) {
      await db.transaction().execute(async (trx) => {
        await lock(trx, id, version, (row) => row.person_sub === sub && row.state === 'published');
        await trx
          .updateTable('person_comment')
          .set({ reply: text, reply_state: 'pending', reply_reason: null, reply_at: sql`now()` })
          .set({ version: sql`version + 1` })
          .where('id', '=', id)
          .execute();
      });
      changed();
      return one(id, 'about');
    },

    async queue(sub, { list, page, size }) {
      const { where, order } = COMMENT_LISTS[list];
      const { rows, total } = await readComments(db, where, order, { page, size });
      const items = rows.map(
        (row): CommentCase => ({
          ...ownComment(row, 'moderator'),
          part:
            row.state === 'published' && row.reply_state !== null && row.reply_state !== 'published'
              ? 'reply'
              : 'comment',
          authorName: row.author_name,
          own: row.author_sub === sub || row.person_sub === sub,
        }),
      );
      return { items, total, page, size };
    },

    async decide(moderator, id, { part, version, ...decision }) {
      await inTransaction(db, async (trx) => {
        const locked = await lock(trx, id, version, () => true);
        if (locked.author_sub === moderator.sub || locked.person_sub === moderator.sub)
          throw new ProblemError(403, 'own-comment', 'Nobody decides on their own comment');
        const state = part === 'comment' ? locked.state : locked.reply_state;
        const next = decision.action === 'approve' ? 'published' : 'rejected';
        if (state === null || state === next || (part === 'reply' && locked.state !== 'published'))
          throw conflict('decided', 'There is nothing to decide');
        const reason = decision.action === 'reject' ? decision.reason : null;
        await trx
          .updateTable('person_comment')
          .set(
            part === 'reply'
              ? { reply_state: next, reply_reason: reason }
              : { state: next, reason, published_at: next === 'published' ? sql`now()` : null },
          )
          .set({ version: sql`version + 1` })
          .where('id', '=', id)
          .execute();
        await undo.decided(trx, {
          kind: 'comment',
          id,
          sub: moderator.sub,
          before: replacedBy(locked),
          notices: await commentNotices(trx, locked, part, reason),
        });
      });
      changed();
    },

    async undo({ sub }, id) {
      await inTransaction(db, async (trx) => {
        const { version, ...before } = await undo.take<Replaced>(trx, { kind: 'comment', id, sub });
        await lock(trx, id, version + 1, () => true);
        await trx
          .updateTable('person_comment')
          .set({ ...before, version: sql`version + 1` })
          .where('id', '=', id)
          .execute();
      });
      changed();
    },
  };
}
