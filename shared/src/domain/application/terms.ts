import type { ApplicationKind } from './kinds.ts';
import {
  APPLICATION_PATHS,
  type ApplicationActor,
  type ApplicationStatus,
  isOpenApplication,
} from './moves.ts';

interface StatusTerm {
  /** Whose turn it is. */
  by: ApplicationActor;
  /** Hours for it from the moment the status is reached; null without a limit. */
  hours: number | null;
}

const DAY = 24;
/** Days in which the winner of an auction pays the commission, and the further days once it is overdue. */
export const COMMISSION_DAYS = 3;
const COMMISSION_GRACE_DAYS = 5;

/** Whose turn it is in each status, and for how long; no entry where nothing is left to do. */
export const STATUS_TERMS: Readonly<Partial<Record<ApplicationStatus, StatusTerm>>> = {
  new: { by: 'owner', hours: null },
  pending: { by: 'operator', hours: DAY },
  'in-progress': { by: 'operator', hours: DAY },
  identification: { by: 'operator', hours: 2 * DAY },
  analysis: { by: 'operator', hours: 3 * DAY },
  conclusion: { by: 'operator', hours: 2 * DAY },
  direct: { by: 'operator', hours: 3 * DAY },
  'own-expense': { by: 'operator', hours: 10 * DAY },
  auction: { by: 'operator', hours: 10 * DAY },
  // Until the lot closes, which its own date says.
  'lot-released': { by: 'owner', hours: null },
  'lot-confirmed': { by: 'owner', hours: COMMISSION_DAYS * DAY },
  'not-paid': { by: 'owner', hours: COMMISSION_GRACE_DAYS * DAY },
  agreement: { by: 'owner', hours: 5 * DAY },
  confirmed: { by: 'operator', hours: 3 * DAY },
  credit: { by: 'operator', hours: 3 * DAY },
  done: { by: 'operator', hours: 3 * DAY },
  monitoring: { by: 'operator', hours: 30 * DAY },
};
/** A direct purchase is closed after the sale; at an auction the sale is the end. */
const SELL_TERM: StatusTerm = { by: 'operator', hours: 3 * DAY };

export const statusTerm = (kind: ApplicationKind, status: ApplicationStatus): StatusTerm | null =>
  status === 'sell' ? (kind === 'direct' ? SELL_TERM : null) : (STATUS_TERMS[status] ?? null);

const HOUR_MS = 3_600_000;
/** When the turn in a status reached at `since` ends; null without a limit. */
export function statusDue(kind: ApplicationKind, status: ApplicationStatus, since: Date): Date | null {
  const hours = statusTerm(kind, status)?.hours;
  return hours == null ? null : new Date(since.getTime() + hours * HOUR_MS);
}

/** `stopped`: the application ended here. */
export const STEP_STATES = ['done', 'current', 'ahead', 'stopped'] as const;
export type StepState = (typeof STEP_STATES)[number];
export interface ApplicationStep {
  status: ApplicationStatus;
  state: StepState;
  /** When it was last reached. */
  at: Date | null;
}

/**
 * The way of an application: what it has been through, where it stands and what is ahead. A stopped one ends with the
 * status that stopped it; an unpaid commission stands in place of the confirmed lot.
 * @param reached statuses in the order in which they were reached, the current one last.
 */
export function applicationSteps(
  kind: ApplicationKind,
  reached: readonly { status: ApplicationStatus; at: Date }[],
): ApplicationStep[] {
  const at = new Map(reached.map((one) => [one.status, one.at]));
  const current = reached.at(-1)?.status ?? 'new';
  const path = APPLICATION_PATHS[kind];
  const isStopped = current === 'rejected' || current === 'failed';
  const isUnpaid = current === 'not-paid';
  const last = isStopped ? reached.findLast(({ status }) => path.includes(status))?.status : current;
  const place = path.indexOf(isUnpaid || last === 'not-paid' ? 'lot-confirmed' : (last ?? 'new'));
  const steps = path.map((status, index): ApplicationStep => {
    const state = index < place ? 'done' : index > place ? 'ahead' : isStopped ? 'done' : 'current';
    const shown = isUnpaid && index === place ? current : status;
    return { status: shown, state, at: index > place ? null : (at.get(shown) ?? null) };
  });
  if (!isStopped) {
    // The last step has nothing after it, and nothing left to do.
    return isOpenApplication(current) || place < path.length - 1
      ? steps
      : steps.map((step) => ({ ...step, state: 'done' }));
  }
  return [
    ...steps.filter(({ state }) => state === 'done'),
    { status: current, state: 'stopped', at: at.get(current) ?? null },
  ];
}
