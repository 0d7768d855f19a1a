import type { UndoSubject } from '@baza/shared/domain';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../platform/db/tables/column-types.ts';

/** The latest decision on a subject, while it can be undone. */
interface UndoableDecisionTable {
  kind: UndoSubject;
  subject: number;
  actor_sub: string;
  /** The columns that the decision replaced. */
  before: Json<Record<string, unknown>>;
  expires_at: Timestamp;
}

/** A notice that waits until its decision can no longer be undone. */
interface HeldNoticeTable {
  id: Generated<number>;
  kind: UndoSubject | null;
  subject: number | null;
  /** A notice of `notices/`, which this folder does not import. */
  notice: Json<unknown>;
  due_at: Timestamp;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    undoable_decision: UndoableDecisionTable;
    held_notice: HeldNoticeTable;
  }
}
