import type { ApplicationActor } from './moves.ts';

/** The date on which an applicant sees the property with staff. */
export const APPOINTMENT_STATES = ['proposed', 'agreed', 'kept', 'missed'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];
/** `propose` also moves an agreed date: the other side agrees again. */
export const APPOINTMENT_ACTIONS = ['propose', 'agree', 'keep', 'miss'] as const;
export type AppointmentAction = (typeof APPOINTMENT_ACTIONS)[number];

export interface Appointment {
  state: AppointmentState;
  /** Who proposed the date. */
  by: ApplicationActor;
  at: Date;
}

/** The state an action leads to, or null if it is not allowed. */
export function appointmentMove(
  appointment: Appointment | null,
  action: AppointmentAction,
  actor: ApplicationActor,
  now: Date,
): AppointmentState | null {
  if (action === 'propose') return 'proposed';
  if (!appointment) return null;
  const { state, by, at } = appointment;
  if (action === 'agree') return state === 'proposed' && by !== actor && at > now ? 'agreed' : null;
  // Staff were there.
  if (actor !== 'operator' || state !== 'agreed' || at > now) return null;
  return action === 'keep' ? 'kept' : 'missed';
}

export const appointmentActions = (
  appointment: Appointment | null,
  actor: ApplicationActor,
  now: Date,
): AppointmentAction[] =>
  APPOINTMENT_ACTIONS.filter((action) => appointmentMove(appointment, action, actor, now) !== null);
