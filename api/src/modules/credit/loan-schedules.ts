import {
  type CreditKind,
  type CreditSchedule,
  type CreditTerms,
  creditSchedule,
  type EarlyRepayment,
  scheduleWithEarly,
} from '@baza/shared/domain';

/** Both schedules of a loan, with an early repayment if there is one. */
export function loanSchedules(
  terms: CreditTerms,
  early: EarlyRepayment | null,
): [annuity: CreditSchedule, differentiated: CreditSchedule] {
  const of = (kind: CreditKind) =>
    early ? scheduleWithEarly(kind, terms, early) : creditSchedule(kind, terms);
  return [of('annuity'), of('differentiated')];
}
