import { type ApplicationStatus, MAX_BULK_ASSIGNMENT, NOTE_LENGTH, UNDO_SECONDS } from '@baza/shared/domain';
import type { AssignBody, BulkAssigned, BulkAssignment } from '@baza/shared/schema';
import { type SqlBool, sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { conflict, invalid } from '../../platform/http/problem.ts';
import { seenOperator } from '../staff/index.ts';
import type { ApplicationDeps } from './application-deps.ts';
import type { StaffNotice } from './application-notices.ts';
import { type ApplicationRow, lockApplication, type Reader } from './application-row.ts';
import type { Notes } from './desk-notes.ts';
import { deskConditions } from './desk-queue.ts';
import { type Moved, moveApplication, touchApplication } from './move-application.ts';

/** Who has an application: passing on, taking over, and what supervisors assign. */
export interface Assignments {
  /**
   * Passes on the user's own application, or takes over another operator's with a note for that operator. A supervisor also
   * assigns applications of other operators and unassigned ones.
   */
  assign(user: AuthUser, id: number, body: AssignBody): Promise<void>;
  /** Assigns many in one transaction. Throws 409 if a filter matches another number than the supervisor saw. */
  assignMany(user: AuthUser, body: BulkAssignment): Promise<BulkAssigned>;
}

const ENDED: ReadonlySet<ApplicationStatus> = new Set(['rejected', 'failed', 'finished']);
const isSupervisor = ({ roles }: AuthUser) => roles.includes('supervisor');

export function createAssignments({ db, notices, notes }: ApplicationDeps & { notes: Notes }): Assignments {
  /** Throws 400 if the user is not an operator. */
  async function operatorOf(trx: Trx, sub: string) {
    const row = await trx
      .selectFrom('application_operator')
      .select(['sub', 'name'])
      .where('sub', '=', sub)
      .executeTakeFirst();
    if (!row) throw invalid([{ path: 'to', code: 'option' }]);
    return row;
  }

  /** Whether the last thing that happened to an application is that this user assigned it a moment ago. */
  async function isUndo(trx: Trx, { id }: ApplicationRow, user: AuthUser): Promise<boolean> {
    const last = await trx
      .selectFrom('application_event')
      .select(['action', 'actor_sub'])
      .select(sql<boolean>`at > now() - make_interval(secs => ${UNDO_SECONDS}::int)`.as('isRecent'))
      .where('application_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.action === 'assign' && last.actor_sub === user.sub && last.isRecent;
  }

  /** Assigns a locked application; returns its change of status if it was pending. */
  async function give(
    trx: Trx,
    row: ApplicationRow,
    { user, actor }: Reader,
    { sub, name, note }: { sub: string; name: string; note: string },
  ): Promise<Moved | null> {
    const more = { assignee_sub: sub };
    const isTaken = row.assignee_sub !== null && row.assignee_sub !== user.sub;
    if (note !== '')
      await notes.write(trx, {
        application: row.id,
        kind: isTaken ? 'taken-over' : 'handed-over',
        text: note,
        sub: user.sub,
      });
    if (row.status === 'pending') return moveApplication(trx, row, 'take', { user, actor }, { more });
    await touchApplication(trx, row, { user, actor }, { action: 'assign', details: [name], more });
    return null;
  }

  /** Notices of one change: to the new operator and to the one who loses it, unless they did it themselves. */
  const noticesOf = (row: ApplicationRow, user: AuthUser, to: string): StaffNotice[] => [
    ...(to === user.sub ? [] : [{ sub: to, application: row, kind: 'applicationAssigned' as const }]),
    ...(row.assignee_sub === null || row.assignee_sub === user.sub
      ? []
      : [
          {
            sub: row.assignee_sub,
            application: row,
            kind: 'applicationTakenOver' as const,
            params: { name: user.name },
          },
        ]),
  ];

  return {
    async assign(user, id, { version, to, note }) {
      await seenOperator(db, user);
      const reader: Reader = { user, actor: 'operator' };
      const status = await inTransaction(db, async (trx) => {
        const row = await lockApplication(trx, id, reader, version);
        if (ENDED.has(row.status) || (row.assignee_sub === null && !isSupervisor(user)))
          throw conflict('not-allowed', `An application that is ${row.status} cannot be passed on`);
        const isOthers = row.assignee_sub !== null && row.assignee_sub !== user.sub;
        // Operators take others' applications over; only supervisors hand them around.
        if (isOthers && to !== user.sub && !isSupervisor(user))
          throw conflict('assigned-elsewhere', 'Another operator has this application');
        if (isOthers && note.length < NOTE_LENGTH.min && !(await isUndo(trx, row, user)))
          throw invalid([
            note === ''
              ? { path: 'note', code: 'required' }
              : { path: 'note', code: 'minLength', params: { minLength: NOTE_LENGTH.min } },
          ]);
        const next = await operatorOf(trx, to);
        if (to === row.assignee_sub || to === row.owner_sub) throw invalid([{ path: 'to', code: 'option' }]);
        const moved = await give(trx, row, reader, { ...next, note });
        await notices.tellStaff(trx, noticesOf(row, user, to), moved ? [moved] : []);
        return moved?.to ?? row.status;
      });
      notices.changed(id, status);
    },

    async assignMany(user, { to, note, selection }) {
      await seenOperator(db, user);
      const reader: Reader = { user, actor: 'operator' };
      const { given, skipped } = await inTransaction(db, async (trx) => {
        const next = await operatorOf(trx, to);
        const matching =
          'ids' in selection
            ? [sql<SqlBool>`id = any(${[...new Set(selection.ids)]}::bigint[])`]
            : deskConditions(user, selection.filter);
        // Locked in one order, so that two bulk assignments cannot block each other.
        const rows = await trx
          .selectFrom('application')
          .selectAll()
          .where('status', '<>', 'new')
          .where((where) => where.and(matching))
          .orderBy('id')
          .limit(MAX_BULK_ASSIGNMENT + 1)
          .forUpdate()
          .execute();
        if ('total' in selection && rows.length !== selection.total)
          throw conflict('selection-changed', 'The filter matches another number of applications now');
        const fitting = rows.filter(
          ({ status, owner_sub, assignee_sub }) =>
            !ENDED.has(status) && owner_sub !== to && owner_sub !== user.sub && assignee_sub !== to,
        );
        const moves: Moved[] = [];
        const told: StaffNotice[] = [];
        for (const row of fitting) {
          const moved = await give(trx, row, reader, { ...next, note });
          if (moved) moves.push(moved);
          told.push(...noticesOf(row, user, to));
        }
        await notices.tellStaff(trx, notices.grouped(told), moves);
        return { given: fitting, skipped: rows.length - fitting.length };
      });
      for (const row of given) notices.changed(row.id, row.status === 'pending' ? 'in-progress' : row.status);
      return { assigned: given.length, skipped };
    },
  };
}
