import type { ApplicationKind } from '@baza/shared/domain';

const STEPS = ['person', 'object', 'credit', 'documents', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** A loan has a step of its own. */
export const stepsOf = (kind: ApplicationKind): readonly Step[] =>
  STEPS.filter((step) => step !== 'credit' || kind === 'credit');

const CREDIT: ReadonlySet<string> = new Set([
  'initialPayment',
  'creditTerm',
  'credit',
  'bankId',
  'offerId',
  'branchId',
]);

/** Where a path of the draft is filled in. */
export function stepOf(path: string, kind: ApplicationKind): Step {
  if (path.startsWith('personal.') || path === 'debtorType' || path === 'customer') return 'person';
  if (path.startsWith('documents')) return 'documents';
  return CREDIT.has(path) && kind === 'credit' ? 'credit' : 'object';
}
