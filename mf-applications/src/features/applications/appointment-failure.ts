import type { ApiError } from '@baza/shared/store';

/** Why an appointment was not set: the key of a text. */
export function appointmentFailure({ status, problem }: ApiError): string {
  if (status === 0) return 'offline';
  if (status === 400) return 'late';
  if (status !== 409 && status !== 412) return 'failed';
  if (problem?.type.endsWith('slot-taken')) return 'taken';
  return problem?.type.endsWith('assigned-elsewhere') ? 'elsewhere' : 'stale';
}
