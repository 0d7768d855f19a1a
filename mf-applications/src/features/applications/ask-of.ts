import type { ApplicationActor, ApplicationStatus } from '@baza/shared/domain';

/** What is asked of the applicant now: keys of the common texts. */
export type Ask =
  | 'draft'
  | 'documents'
  | 'agreement'
  | 'bid'
  | 'commission'
  | 'late-commission'
  | 'last-commission';

const BY_STATUS: Partial<Record<ApplicationStatus, Ask>> = {
  new: 'draft',
  agreement: 'agreement',
  'lot-released': 'bid',
  'lot-confirmed': 'commission',
  'not-paid': 'late-commission',
};

/** Missing documents come first: nothing goes on without them. */
export function askOf(
  { status, turn, overdue }: { status: ApplicationStatus; turn: ApplicationActor | null; overdue: boolean },
  requests: number,
): Ask | null {
  if (requests > 0) return 'documents';
  if (turn !== 'owner') return null;
  const ask = BY_STATUS[status] ?? null;
  // A commission that was late has a further term, which can pass as well.
  return ask === 'late-commission' && overdue ? 'last-commission' : ask;
}
