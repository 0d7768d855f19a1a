import { paths } from '@baza/shared/contract/routes';
import { APPLICATION_STATUSES, statusTerm } from '@baza/shared/domain';
import { type SqlBool, sql } from 'kysely';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { NewNotice, Notify } from '../notifications/index.ts';
import { operatorsAtWork } from './operators.ts';

/** Rows of one round; the next one takes the others. */
const MAX = 500;

const STAFF_TURNS = APPLICATION_STATUSES.filter(
  (status) => status !== 'sell' && statusTerm('credit', status)?.by === 'operator',
);
/** It is staff, not the applicant, who are late. */
const isStaffTurn = sql<SqlBool>`(status in (${sql.join(STAFF_TURNS)}) or (status = 'sell' and kind = 'direct'))`;

interface LateLead {
  receiver_sub: string | null;
}
interface LateApplication {
  id: number;
  assignee_sub: string | null;
}

/** Marks requests whose promise is broken. Those to the company wait until there is an operator to tell. */
async function lateLeads(trx: Trx, hasStaff: boolean): Promise<LateLead[]> {
  const { rows } = await sql<LateLead>`
    update lead set escalated_at = now() where id in (
      select id from lead
      where answered_at is null and escalated_at is null and contact is not null and due_at < now()
        and (receiver_sub is not null or ${hasStaff})
      order by due_at limit ${MAX} for update skip locked)
    returning receiver_sub`.execute(trx);
  return rows;
}

async function lateApplications(trx: Trx): Promise<LateApplication[]> {
  const { rows } = await sql<LateApplication>`
    update application set escalated_at = now() where id in (
      select id from application where escalated_at is null and due_at < now() and ${isStaffTurn}
      order by due_at limit ${MAX} for update skip locked)
    returning id, assignee_sub`.execute(trx);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Late callbacks of people: to themselves, and of realtors to their agency. */
async function ofPeople(trx: Trx, receivers: readonly string[]): Promise<NewNotice[]> {
  const counts = new Map<string, number>();
  for (const sub of receivers) counts.set(sub, (counts.get(sub) ?? 0) + 1);
  if (counts.size === 0) return [];
  const agencies = await trx
    .selectFrom('agency_member as member')
    .innerJoin('person', 'person.sub', 'member.realtor_sub')
    .select(['member.agency_sub as agency', 'person.sub', 'person.name'])
    .where('member.realtor_sub', 'in', [...counts.keys()])
    .where('member.confirmed_at', 'is not', null)
    .execute();
  return [
    ...[...counts].map(
      ([sub, count]): NewNotice => ({
        sub,
        kind: 'lateCallbacks',
        params: { count },
        link: paths.callbacks(),
      }),
    ),
    ...agencies.map(
      ({ agency, sub, name }): NewNotice => ({
        sub: agency,
        kind: 'lateCallbacksOf',
        params: { name, count: counts.get(sub) ?? 1 },
        link: paths.user(sub),
      }),
    ),
  ];
}

/**
 * Tells of what has become late since the last round, in one notice each: supervisors, or all operators while there is
 * none, of requests to the company and of applications; an operator of their own; people of their callbacks. The mark
 * and the notices are one transaction, so of several processes, or after a crash, each is told of once.
 */
export async function escalate(db: Db, notify: Notify): Promise<void> {
  await inTransaction(db, async (trx) => {
    const staff = await operatorsAtWork(trx);
    const supervisors = staff.filter(({ isSupervisor }) => isSupervisor);
    const told = supervisors.length > 0 ? supervisors : staff;
    const leads = await lateLeads(trx, staff.length > 0);
    const applications = staff.length > 0 ? await lateApplications(trx) : [];
    const requests = leads.filter(({ receiver_sub }) => receiver_sub === null).length;
    const notices = await ofPeople(
      trx,
      leads.flatMap(({ receiver_sub }) => receiver_sub ?? []),
    );
    for (const { sub } of told) {
      if (requests > 0)
        notices.push({ sub, kind: 'lateRequests', params: { count: requests }, link: paths.callbacks() });
      if (applications.length > 0)
        notices.push({
          sub,
          kind: 'lateApplications',
          params: { count: applications.length },
          link: paths.applicationDesk('list=overdue'),
        });
    }
    for (const { id, assignee_sub } of applications)
      if (assignee_sub !== null && !told.some(({ sub }) => sub === assignee_sub))
        notices.push({
          sub: assignee_sub,
          kind: 'applicationLate',
          params: { id },
          link: paths.applicationDesk(`id=${id}`),
        });
    await notify(trx, notices);
  });
}
