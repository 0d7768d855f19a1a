import type { CreditSchedule } from '@baza/shared/domain';

/** A line of the table: the head of a year, or a month. */
export type ScheduleRow = { year: number } | { month: number };

/** Lines of schedules that share the months' column, year by year; as many as the longest has. */
export function scheduleRows(schedules: readonly CreditSchedule[]): ScheduleRow[] {
  const months = Math.max(0, ...schedules.map(({ payments }) => payments.length));
  return Array.from({ length: months }, (_, index) => index + 1).flatMap((month): ScheduleRow[] =>
    month % 12 === 1 ? [{ year: (month - 1) / 12 + 1 }, { month }] : [{ month }],
  );
}

const COLUMNS = ['payment', 'principal', 'interest', 'early', 'balance'] as const;
export type Column = (typeof COLUMNS)[number];

/** The columns that schedules need: early repayments have one where there are any. */
export const columnsOf = (schedules: readonly CreditSchedule[]): Column[] => {
  const hasEarly = schedules.some(({ payments }) => payments.some(({ early }) => early > 0));
  return COLUMNS.filter((column) => column !== 'early' || hasEarly);
};

/** The sums of a schedule's columns; nothing is left at the end. */
export const totalsOf = ({ payments, total, interest }: CreditSchedule) => {
  const early = payments.reduce((sum, row) => sum + row.early, 0);
  return { payment: total - early, principal: total - interest - early, interest, early };
};
