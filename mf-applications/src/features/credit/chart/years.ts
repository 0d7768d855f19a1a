import type { CreditSchedule } from '@baza/shared/domain';

export interface YearOfPayments {
  year: number;
  principal: number;
  interest: number;
  early: number;
}

/** The sums of each year of a schedule, from 1. */
export function yearsOf({ payments }: CreditSchedule): YearOfPayments[] {
  const years: YearOfPayments[] = [];
  for (const { month, principal, interest, early } of payments) {
    const index = Math.floor((month - 1) / 12);
    const before = years[index] ?? { year: index + 1, principal: 0, interest: 0, early: 0 };
    years[index] = {
      ...before,
      principal: before.principal + principal,
      interest: before.interest + interest,
      early: before.early + early,
    };
  }
  return years;
}
