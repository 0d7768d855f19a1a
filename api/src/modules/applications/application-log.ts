import type { ApplicationActor, ApplicationStatus } from '@baza/shared/domain';
import type { ApplicationHistory } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

/** The newest entries of one application. */
const MAX = 200;

export interface ApplicationEvent {
  application: number;
  actor: ApplicationActor | 'bank' | 'system';
  sub: string | null;
  action: string;
  from?: ApplicationStatus;
  to?: ApplicationStatus;
  reason?: string;
  /** Names of fields, never their values. */
  details?: readonly string[];
  /** Now by default. */
  at?: Date;
}

/** Logs who did what with an application, in the caller's transaction. */
export async function logApplication(db: Db, event: ApplicationEvent): Promise<void> {
  await db
    .insertInto('application_event')
    .values({
      application_id: event.application,
      actor: event.actor,
      actor_sub: event.sub,
      action: event.action,
      from_status: event.from ?? null,
      to_status: event.to ?? null,
      reason: event.reason ?? null,
      details: JSON.stringify(event.details ?? []),
      at: event.at,
    })
    .execute();
}

/** Moves, changes and readings, the newest first. */
export async function applicationHistory(db: Db, id: number): Promise<ApplicationHistory> {
  const rows = await db
    .selectFrom('application_event as event')
    .leftJoin('application_operator as operator', 'operator.sub', 'event.actor_sub')
    .leftJoin('person', 'person.sub', 'event.actor_sub')
    .select(['at', 'actor', 'action', 'from_status', 'to_status', 'reason', 'details'])
    .select(sql<string | null>`coalesce(operator.name, person.name)`.as('name'))
    .where('application_id', '=', id)
    .orderBy('event.id', 'desc')
    .limit(MAX)
    .execute();
  return {
    items: rows.map(({ at, from_status, to_status, ...row }) => ({
      ...row,
      at: at.toISOString(),
      from: from_status,
      to: to_status,
    })),
  };
}

/** Statuses in the order in which they were reached. */
export async function reachedStatuses(
  db: Db,
  id: number,
): Promise<{ status: ApplicationStatus; at: Date }[]> {
  const rows = await db
    .selectFrom('application_event')
    .select(['to_status', 'at'])
    .where('application_id', '=', id)
    .where('to_status', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ to_status, at }) => ({ status: to_status as ApplicationStatus, at }));
}
