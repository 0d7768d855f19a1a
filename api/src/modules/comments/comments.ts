import type { Locale } from '@baza/shared/domain';
import type {
  CommentBody,
  CommentsQuery,
  CommentsResponse,
  CommentUpdate,
  OwnComment,
  OwnCommentsQuery,
  OwnCommentsResponse,
  ReplyBody,
  Standing,
} from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import { rememberPerson } from '../listings/index.ts';
import { mustBePublic } from '../people/index.ts';
import { lockComment, ownComment, publicComment, readComments } from './comment-rows.ts';
import { standingOf } from './comment-standing.ts';

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
}

interface Deps {
  db: Db;
  /** What pages show has changed. */
  changed: () => void;
}

export function createComments({ db, changed }: Deps): Comments {
  async function one(id: number, by: 'author' | 'about'): Promise<OwnComment> {
    const where = sql<boolean>`c.id = ${id}::bigint`;
    const { rows } = await readComments(db, where, sql`c.id`, { page: 1, size: 1 });
    if (!rows[0]) throw notFound('comment');
    return ownComment(rows[0], by);
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
        await lockComment(trx, id, version, (row) => row.author_sub === sub);
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
        await lockComment(trx, id, version, (row) => row.person_sub === sub && row.state === 'published');
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
  };
}
