import {
  type ApplicationKind,
  type ApplicationStatus,
  CHECKLISTS,
  type ChecklistStep,
} from '@baza/shared/domain';
import type { Checklist, DeskCard } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { type ApplicationRow, lockApplication, readApplication } from './application-row.ts';

/** The steps that operators check, by the kind of an application. */
export interface Checklists {
  /** Throws 404. */
  read(user: AuthUser, id: number): Promise<Checklist>;
  /**
   * Ticks a step or opens it again. A step that is ticked already keeps who ticked it and when. Throws 404 if the kind has no such
   * step, 403 for staff's own application, and 409 unless the user has the application and it is not closed.
   */
  tick(user: AuthUser, id: number, step: ChecklistStep, done: boolean): Promise<Checklist>;
}

const CLOSED: ReadonlySet<ApplicationStatus> = new Set(['rejected', 'failed', 'finished']);

export function createChecklists({ db, notices }: Pick<ApplicationDeps, 'db' | 'notices'>): Checklists {
  async function respond(user: AuthUser, { id, kind, status, ...row }: ApplicationRow): Promise<Checklist> {
    const checks = await db
      .selectFrom('application_check as check')
      .leftJoin('application_operator as operator', 'operator.sub', 'check.actor_sub')
      .select(['check.step', 'check.at', 'operator.name'])
      .where('application_id', '=', id)
      .execute();
    const byStep = new Map(
      checks.map(({ step, at, name }) => [step, { by: name ?? '', at: at.toISOString() }]),
    );
    return {
      steps: CHECKLISTS[kind].map((step) => ({ step, done: byStep.get(step) ?? null })),
      canTick: row.assignee_sub === user.sub && row.owner_sub !== user.sub && !CLOSED.has(status),
    };
  }

  return {
    read: async (user, id) => respond(user, await readApplication(db, id, { user, actor: 'operator' })),

    async tick(user, id, step, done) {
      const row = await inTransaction(db, async (trx) => {
        const row = await lockApplication(trx, id, { user, actor: 'operator' });
        if (!CHECKLISTS[row.kind].includes(step)) throw notFound('step');
        if (CLOSED.has(row.status))
          throw conflict('not-allowed', `An application that is ${row.status} is no longer checked`);
        if (row.assignee_sub !== user.sub)
          throw conflict('assigned-elsewhere', 'Another operator has this application, or nobody yet');
        if (done)
          await trx
            .insertInto('application_check')
            .values({ application_id: id, step, actor_sub: user.sub })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        else
          await trx
            .deleteFrom('application_check')
            .where('application_id', '=', id)
            .where('step', '=', step)
            .execute();
        return row;
      });
      notices.changed(id, row.status);
      return respond(user, row);
    },
  };
}

/** Returns how many steps of each application are done, in the order of the rows. */
export async function checksOf(
  db: Db,
  rows: readonly { id: number; kind: ApplicationKind }[],
): Promise<DeskCard['checks'][]> {
  const checks =
    rows.length === 0
      ? []
      : await db
          .selectFrom('application_check')
          .select(['application_id', 'step'])
          .where(
            'application_id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute();
  const byApplication = Map.groupBy(checks, ({ application_id }) => application_id);
  return rows.map(({ id, kind }) => {
    const steps: readonly string[] = CHECKLISTS[kind];
    const done = (byApplication.get(id) ?? []).filter(({ step }) => steps.includes(step)).length;
    return { done, total: steps.length };
  });
}
