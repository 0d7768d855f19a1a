import type { ApplicationKind } from './kinds.ts';
import type { ProcessStatus } from './states.ts';

/** STOMP destination that tells operators about changes of applications. */
export const APPLICATIONS_TOPIC = '/topic/applications';

export const APPLICATION_STATUSES = [
  'new',
  'pending',
  'in-progress',
  'identification',
  'analysis',
  'conclusion',
  'direct',
  'own-expense',
  'auction',
  'lot-released',
  'lot-confirmed',
  'not-paid',
  'agreement',
  'confirmed',
  'credit',
  'sell',
  'done',
  'monitoring',
  'finished',
  'rejected',
  'failed',
] as const satisfies readonly ProcessStatus[];
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Who moves an application: the person who filed it, or staff with the role `operator`. */
export const APPLICATION_ACTORS = ['owner', 'operator'] as const;
export type ApplicationActor = (typeof APPLICATION_ACTORS)[number];

export const APPLICATION_ACTIONS = [
  'submit',
  'take',
  'advance',
  'step-back',
  'accept',
  'refuse',
  'commission-unpaid',
  'commission-paid',
  'reject',
  'withdraw',
] as const;
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number];

export interface ApplicationTransition {
  action: ApplicationAction;
  from: ApplicationStatus;
  to: ApplicationStatus;
  actor: ApplicationActor;
  /** A reason must come with it. */
  reason?: true;
}

const REVIEW = ['new', 'pending', 'in-progress', 'identification', 'analysis', 'conclusion'] as const;

/** The straight way of each kind, from the draft to the end. */
export const APPLICATION_PATHS: Readonly<Record<ApplicationKind, readonly ApplicationStatus[]>> = {
  credit: [...REVIEW, 'agreement', 'confirmed', 'credit', 'monitoring', 'finished'],
  direct: [...REVIEW, 'direct', 'agreement', 'confirmed', 'sell', 'finished'],
  auction: [...REVIEW, 'auction', 'lot-released', 'lot-confirmed', 'agreement', 'confirmed', 'sell'],
  'own-means': [...REVIEW, 'own-expense', 'done', 'finished'],
};

/** Carried out: money or property has changed hands, so nobody can reject or withdraw it any more. */
const CARRIED_OUT: ReadonlySet<ApplicationStatus> = new Set([
  'credit',
  'sell',
  'done',
  'monitoring',
  'finished',
]);
const STOPPED: ReadonlySet<ApplicationStatus> = new Set(['rejected', 'failed']);

/** Neither carried out nor stopped. */
export const isOpenApplication = (status: ApplicationStatus): boolean =>
  !CARRIED_OUT.has(status) && !STOPPED.has(status);

/** Moves with a name and a mover of their own; every other step of a path is an operator's `advance`. */
const STEPS: Partial<Record<ApplicationStatus, Pick<ApplicationTransition, 'action' | 'actor'>>> = {
  pending: { action: 'submit', actor: 'owner' },
  'in-progress': { action: 'take', actor: 'operator' },
  confirmed: { action: 'accept', actor: 'owner' },
};
const ADVANCE = { action: 'advance', actor: 'operator' } as const;

/** Steps of staff that staff can take back while nobody else relies on them: no lot has been put up. */
const CAN_STEP_BACK: ReadonlySet<ApplicationStatus> = new Set([
  'identification',
  'analysis',
  'conclusion',
  'direct',
  'own-expense',
  'auction',
  'agreement',
]);

function transitionsOf(kind: ApplicationKind): ApplicationTransition[] {
  const path = APPLICATION_PATHS[kind];
  const moves = path.slice(1).flatMap((to, index): ApplicationTransition[] => {
    const from = path[index] as ApplicationStatus;
    const step: ApplicationTransition = { ...(STEPS[to] ?? ADVANCE), from, to };
    // A refused agreement goes back to the step before it, where another one can be drawn up.
    return to === 'agreement'
      ? [step, { action: 'refuse', from: to, to: from, actor: 'owner', reason: true }]
      : [step];
  });
  if (kind === 'auction')
    moves.push(
      { action: 'commission-unpaid', from: 'lot-confirmed', to: 'not-paid', actor: 'operator' },
      { action: 'commission-paid', from: 'not-paid', to: 'lot-confirmed', actor: 'operator' },
    );
  for (const [index, from] of path.entries())
    if (CAN_STEP_BACK.has(from))
      moves.push({
        action: 'step-back',
        from,
        to: path[index - 1] as ApplicationStatus,
        actor: 'operator',
        reason: true,
      });
  const open = [...path, ...(kind === 'auction' ? (['not-paid'] as const) : [])].filter(isOpenApplication);
  for (const from of open) {
    // A draft is its owner's alone.
    if (from !== 'new')
      moves.push({ action: 'reject', from, to: 'rejected', actor: 'operator', reason: true });
    moves.push({ action: 'withdraw', from, to: 'failed', actor: 'owner' });
  }
  return moves;
}

/** Every allowed move by kind; any other responds 409 and changes nothing. */
export const APPLICATION_TRANSITIONS: Readonly<Record<ApplicationKind, readonly ApplicationTransition[]>> = {
  credit: transitionsOf('credit'),
  direct: transitionsOf('direct'),
  auction: transitionsOf('auction'),
  'own-means': transitionsOf('own-means'),
};

interface Standing {
  kind: ApplicationKind;
  status: ApplicationStatus;
}

/** The moves an actor may make; buttons are drawn from this. */
export const applicationMoves = (
  { kind, status }: Standing,
  actor: ApplicationActor,
): ApplicationTransition[] =>
  APPLICATION_TRANSITIONS[kind].filter((move) => move.from === status && move.actor === actor);

/** The move an actor makes from a status, or null when the table does not allow it. */
export const applicationMove = (
  standing: Standing,
  action: ApplicationAction,
  actor: ApplicationActor,
): ApplicationTransition | null =>
  applicationMoves(standing, actor).find((move) => move.action === action) ?? null;

/** Key of a status's name in the `domain` texts: `done` of one's own means has its own. */
export const applicationStatusKey = ({ kind, status }: Standing): string =>
  kind === 'own-means' && status === 'done' ? 'status.done_own_expense' : `status.${status}`;
