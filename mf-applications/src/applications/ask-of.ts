import type { ApplicationActor, ApplicationStatus } from '@baza/shared/domain';

/** What is asked of the applicant now: keys of the common texts. */
export type Ask = 'draft' | 'documents' | 'agreement' | 'bid' | 'commission' | 'late-commission';

const BY_STATUS: Partial<Record<ApplicationStatus, Ask>> = {
  new: 'draft',
  agreement: 'agreement',
  'lot-released': 'bid',
  'lot-confirmed': 'commission',
  'not-paid': 'late-commission',
};

/** Missing documents come first: nothing goes on without them. */
export function askOf(
  { status, turn }: { status: ApplicationStatus; turn: ApplicationActor | null },
  requests: number,
): Ask | null {
  if (requests > 0) return 'documents';
  return turn === 'owner' ? (BY_STATUS[status] ?? null) : null;
}
