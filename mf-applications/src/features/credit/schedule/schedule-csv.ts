import type { CreditKind, CreditSchedule } from '@baza/shared/domain';
import { writeCsv } from '@baza/shared/domain/csv';
import { type Column, columnsOf, totalsOf } from './schedule-rows.ts';

interface Words {
  month: string;
  total: string;
  kind: (kind: CreditKind) => string;
  column: (column: Column) => string;
}

/** Both schedules side by side as a table for a spreadsheet, ending in their sums. */
export function scheduleCsv(schedules: readonly CreditSchedule[], words: Words): string {
  const columns = columnsOf(schedules);
  const months = Math.max(0, ...schedules.map(({ payments }) => payments.length));
  const head = schedules.flatMap(({ kind }) =>
    columns.map((column) => `${words.kind(kind)}: ${words.column(column)}`),
  );
  const line = (
    first: string,
    of: (schedule: CreditSchedule) => Partial<Record<Column, number>> | undefined,
  ) => [
    first,
    ...schedules.flatMap((schedule) => columns.map((column) => String(of(schedule)?.[column] ?? ''))),
  ];
  return writeCsv([
    [words.month, ...head],
    ...Array.from({ length: months }, (_, index) =>
      line(String(index + 1), ({ payments }) => payments[index]),
    ),
    line(words.total, totalsOf),
  ]);
}
