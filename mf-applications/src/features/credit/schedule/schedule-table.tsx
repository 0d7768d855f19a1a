import { useText } from '@baza/shared/contract';
import { type CreditSchedule, formatMoney } from '@baza/shared/domain';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import { TEXTS } from '../../../texts.ts';
import styles from './schedule.module.css';
import { type Column, columnsOf, scheduleRows, totalsOf } from './schedule-rows.ts';

const NBSP = '\u00a0';
const som = (value: number) => formatMoney(value, 'decimalNoScale').replaceAll(' ', NBSP);
/** As a line is drawn with the reader's usual font; each is measured once it is there. */
const ROW_PX = 33;
/** Lines beyond the visible ones. */
const OVERSCAN = 12;

interface Props {
  schedules: readonly CreditSchedule[];
  /** What scrolls around the table. */
  scroller: HTMLElement | null;
}

/**
 * Month after month, year by year; only the lines in sight are in the page. Several schedules share the months' column
 * and end in their sums; one alone stands on a narrow screen, where longer figures would widen every column.
 */
export function ScheduleTable({ schedules, scroller }: Props) {
  const { t } = useText(TEXTS);
  const rows = useMemo(() => scheduleRows(schedules), [schedules]);
  const columns = useMemo(() => columnsOf(schedules), [schedules]);
  const isShared = schedules.length > 1;
  const width = 1 + schedules.length * columns.length;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  /** Lines of the head, from which the others are counted. */
  const headRows = isShared ? 2 : 1;
  return (
    <table
      className={styles.table}
      data-columns={columns.length}
      aria-rowcount={headRows + rows.length + (isShared ? 1 : 0)}
    >
      <caption className={styles.caption}>{t('schedule.title')}</caption>
      <thead>
        {isShared && (
          <tr className={styles.kinds} aria-rowindex={1}>
            <td />
            {schedules.map(({ kind }) => (
              <th key={kind} scope="colgroup" colSpan={columns.length}>
                {t(`credit.kind.${kind}`)}
              </th>
            ))}
          </tr>
        )}
        <tr aria-rowindex={headRows}>
          <th scope="col">{t('schedule.number')}</th>
          {schedules.map(({ kind }) =>
            columns.map((column) => (
              <th key={kind + column} scope="col">
                {t(`schedule.${column}`)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        <Gap height={above} width={width} />
        {items.map(({ index, key }) => {
          const row = rows[index];
          if (!row) return null;
          const place = { 'data-index': index, 'aria-rowindex': headRows + index + 1 };
          if ('year' in row)
            return (
              <tr key={key} ref={virtualizer.measureElement} {...place} className={styles.year}>
                <th colSpan={width} scope="rowgroup">
                  {t('schedule.year', { year: row.year })}
                </th>
              </tr>
            );
          return (
            <tr key={key} ref={virtualizer.measureElement} {...place}>
              <th scope="row">{row.month}</th>
              {schedules.map(({ kind, payments }) => (
                <Cells key={kind} columns={columns} of={payments[row.month - 1]} />
              ))}
            </tr>
          );
        })}
        <Gap height={below} width={width} />
      </tbody>
      {isShared && (
        <tfoot>
          <tr aria-rowindex={headRows + rows.length + 1}>
            <th scope="row">{t('schedule.total')}</th>
            {schedules.map((schedule) => (
              <Cells key={schedule.kind} columns={columns} of={totalsOf(schedule)} />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The room of lines that are out of sight. */
function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={width} height={height} />
    </tr>
  );
}

function Cells({
  columns,
  of,
}: {
  columns: readonly Column[];
  of: Partial<Record<Column, number>> | undefined;
}) {
  return columns.map((column) => {
    const value = of?.[column];
    return (
      <td key={column} data-column={column}>
        {value === undefined || (column === 'early' && value === 0) ? '' : som(value)}
      </td>
    );
  });
}
