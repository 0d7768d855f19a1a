import { paths } from '@baza/shared/contract/routes';
import type { CommentBox, CommentPart } from '@baza/shared/domain';
import type { Selectable } from 'kysely';
import type { Schema, Trx } from '../../platform/db/schema.ts';
import type { NewNotice } from '../notifications/index.ts';

/** Whom a decision is told: its author, and of a new comment the person it is about. */
export async function commentNotices(
  trx: Trx,
  { id, version, author_sub, person_sub }: Selectable<Schema['person_comment']>,
  part: CommentPart,
  reason: string | null,
): Promise<NewNotice[]> {
  const { name } = await trx
    .selectFrom('person')
    .select('name')
    .where('sub', '=', person_sub)
    .executeTakeFirstOrThrow();
  const tell = (
    sub: string,
    kind: NewNotice['kind'],
    box: CommentBox,
    params: NewNotice['params'] = { name },
  ): NewNotice => ({
    sub,
    kind,
    params,
    link: paths.comments(`box=${box}`),
    dedupeKey: `comment ${id} ${version}`,
  });
  if (reason !== null)
    return part === 'comment'
      ? [tell(author_sub, 'commentRejected', 'written', { name, reason })]
      : [tell(person_sub, 'replyRejected', 'received', { reason })];
  if (part === 'reply') return [tell(author_sub, 'commentReply', 'written')];
  return [tell(author_sub, 'commentPublished', 'written'), tell(person_sub, 'comment', 'received', {})];
}
