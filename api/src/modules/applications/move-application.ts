import {
  type ApplicationAction,
  type ApplicationStatus,
  type ApplicationTransition,
  applicationMove,
  statusDue,
} from '@baza/shared/domain';
import { sql, type Updateable } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import { conflict, invalid } from '../../platform/http/problem.ts';
import { logApplication } from './application-log.ts';
import type { AnyReader, ApplicationRow, Reader } from './application-row.ts';
import type { ApplicationTable } from './tables.ts';

export interface Moved {
  row: ApplicationRow;
  from: ApplicationStatus;
  to: ApplicationStatus;
  reason?: string;
}

const notAllowed = (status: ApplicationStatus) =>
  conflict('not-allowed', `An application that is ${status} does not allow this`);

/** The move, if the table allows it. Throws 409 for any other, 400 without a needed reason. */
export function mustMove(
  row: ApplicationRow,
  action: ApplicationAction,
  { actor }: Pick<Reader, 'actor'>,
  reason?: string,
): ApplicationTransition {
  const move = applicationMove(row, action, actor);
  if (!move) throw notAllowed(row.status);
  if (move.reason && !reason) throw invalid([{ path: 'reason', code: 'required' }]);
  return move;
}

/**
 * Makes a move in the caller's transaction, on a locked row: the status, its turn and the log.
 * @param more columns that change with it.
 */
export async function moveApplication(
  trx: Trx,
  row: ApplicationRow,
  action: ApplicationAction,
  { user, actor }: Reader,
  { reason, more = {} }: { reason?: string; more?: Updateable<ApplicationTable> } = {},
): Promise<Moved> {
  const move = mustMove(row, action, { actor }, reason);
  const now = new Date();
  await trx
    .updateTable('application')
    .set({
      status: move.to,
      version: sql`version + 1`,
      updated_at: now,
      reached_at: now,
      due_at: statusDue(row.kind, move.to, now),
      escalated_at: null,
      reason: move.reason ? reason : null,
      ...more,
    })
    .where('id', '=', row.id)
    .execute();
  await logApplication(trx, {
    application: row.id,
    actor,
    sub: user.sub,
    action,
    from: move.from,
    to: move.to,
    reason,
  });
  return { row, from: move.from, to: move.to, ...(reason ? { reason } : {}) };
}

/** A change without a move: raises the version and logs. */
export async function touchApplication(
  trx: Trx,
  row: ApplicationRow,
  { user, actor }: AnyReader,
  {
    action,
    details,
    reason,
    more = {},
  }: {
    action: string;
    details?: readonly string[];
    reason?: string;
    more?: Updateable<ApplicationTable>;
  },
): Promise<void> {
  await trx
    .updateTable('application')
    .set({ version: sql`version + 1`, updated_at: new Date(), ...more })
    .where('id', '=', row.id)
    .execute();
  await logApplication(trx, { application: row.id, actor, sub: user.sub, action, details, reason });
}
