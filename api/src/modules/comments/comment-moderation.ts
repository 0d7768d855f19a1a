import type { CommentCase, CommentDecision, CommentDesk, CommentDeskQuery } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, ProblemError } from '../../platform/http/problem.ts';
import type { Undo } from '../undo/index.ts';
import { commentNotices } from './comment-notices.ts';
import {
  COMMENT_LISTS,
  lockComment,
  ownComment,
  type Replaced,
  readComments,
  replacedBy,
} from './comment-rows.ts';

/** Comments and replies, for the moderators who publish them. */
export interface CommentModeration {
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

export function createCommentModeration({ db, undo, changed }: Deps): CommentModeration {
  return {
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
        const locked = await lockComment(trx, id, version, () => true);
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
        await lockComment(trx, id, version + 1, () => true);
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
