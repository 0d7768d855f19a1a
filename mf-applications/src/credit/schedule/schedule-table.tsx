import { useText } from '@baza/shared/contract';
import { type CreditPayment, type CreditSchedule, formatMoney } from '@baza/shared/domain';
import { TEXTS } from '../../texts.ts';
import styles from './schedule.module.css';

const COLUMNS = ['payment', 'principal', 'interest', 'balance'] as const;
const NBSP = '\u00a0';
const som = (value: number) => formatMoney(value, 'decimalNoScale').replaceAll(' ', NBSP);

/**
 * Month after month, year by year. Several schedules share the months' column and end in their sums; one alone
 * stands on a narrow screen, where longer figures would widen every column.
 */
export function ScheduleTable({ schedules }: { schedules: readonly CreditSchedule[] }) {
  const { t } = useText(TEXTS);
  const width = 1 + schedules.length * COLUMNS.length;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('schedule.title')}</caption>
      <thead>
        {schedules.length > 1 && (
          <tr className={styles.kinds}>
            <td />
            {schedules.map(({ kind }) => (
              <th key={kind} scope="colgroup" colSpan={COLUMNS.length}>
                {t(`credit.kind.${kind}`)}
              </th>
            ))}
          </tr>
        )}
        <tr>
          <th scope="col">{t('schedule.number')}</th>
          {schedules.map(({ kind }) =>
            COLUMNS.map((column) => (
              <th key={kind + column} scope="col">
                {t(`schedule.${column}`)}
              </th>
            )),
          )}
        </tr>
      </thead>
      {yearsOf(schedules).map((months, year) => (
        <tbody key={months[0]}>
          <tr className={styles.year}>
            <th colSpan={width} scope="rowgroup">
              {t('schedule.year', { year: year + 1 })}
            </th>
          </tr>
          {months.map((month) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              {schedules.map(({ kind, payments }) => (
                <Cells key={kind} of={payments[month - 1]} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      {schedules.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('schedule.total')}</th>
            {schedules.map(({ kind, total, interest }) => (
              <Cells key={kind} of={{ payment: total, principal: total - interest, interest }} />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Cells({ of }: { of: Partial<CreditPayment> | undefined }) {
  return COLUMNS.map((column) => {
    const value = of?.[column];
    return <td key={column}>{value === undefined ? '' : som(value)}</td>;
  });
}

/** Numbers of the months, in years. */
function yearsOf([schedule]: readonly CreditSchedule[]): number[][] {
  const years: number[][] = [];
  for (const { month } of schedule?.payments ?? []) {
    const year = Math.floor((month - 1) / 12);
    years[year] = [...(years[year] ?? []), month];
  }
  return years;
}
