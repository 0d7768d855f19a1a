import type { CommentState } from '@baza/shared/domain';
import type { Generated } from 'kysely';
import type { Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

interface PersonCommentTable {
  id: Generated<number>;
  contact_id: number;
  person_sub: string;
  author_sub: string;
  rating: number;
  text: string;
  state: Generated<CommentState>;
  reason: string | null;
  reply: string | null;
  reply_state: CommentState | null;
  reply_reason: string | null;
  reply_at: Timestamp | null;
  at: TimestampWithDefault;
  published_at: Timestamp | null;
  /** Grows with every change of text or state: a moderator decides on what they read. */
  version: Generated<number>;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    person_comment: PersonCommentTable;
  }
}
