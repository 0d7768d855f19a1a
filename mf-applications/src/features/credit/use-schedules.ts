import {
  type CreditSchedule,
  type CreditTerms,
  creditSchedule,
  type EarlyRepayment,
  scheduleWithEarly,
} from '@baza/shared/domain';
import { useMemo } from 'react';

export interface Schedules {
  annuity: CreditSchedule;
  differentiated: CreditSchedule;
}

/** Both schedules of a loan; null without one. */
export function useSchedules(
  terms: CreditTerms | null,
  early: EarlyRepayment | null = null,
): Schedules | null {
  const { creditAmount = 0, rate = 0, creditTerm = 0 } = terms ?? {};
  const { amount = 0, month = 0, mode = 'shorter' } = early ?? {};
  return useMemo(() => {
    if (creditAmount === 0) return null;
    const same = { creditAmount, rate, creditTerm };
    const of = (kind: CreditSchedule['kind']) =>
      amount > 0 ? scheduleWithEarly(kind, same, { amount, month, mode }) : creditSchedule(kind, same);
    return { annuity: of('annuity'), differentiated: of('differentiated') };
  }, [creditAmount, rate, creditTerm, amount, month, mode]);
}
