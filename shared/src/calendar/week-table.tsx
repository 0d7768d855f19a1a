import { useLocale, useText } from '@baza/shared/contract';
import { dayInTashkent, formatDate, formatTime } from '@baza/shared/domain';
import { cx, VisuallyHidden } from '@baza/shared/ui';
import type { CalendarAddress } from './calendar-address.ts';
import { CALENDAR_TEXTS } from './texts.ts';
import { type CalendarItem, ViewingBlock } from './viewing-block.tsx';
import styles from './week-table.module.css';

/** Hours that are always shown; viewings at others add theirs. */
const FIRST_HOUR = 9;
const LAST_HOUR = 18;

interface Props {
  address: CalendarAddress;
  items: readonly CalendarItem[];
  caption: string;
  onOpen: (key: string) => void;
}

const hourOf = ({ startsAt }: CalendarItem) => Number(formatTime(startsAt).slice(0, 2));

/** A week: a column for each day, a row for each hour; viewings of one hour are side by side. */
export function WeekTable({ address, items, caption, onOpen }: Props) {
  const { t } = useText(CALENDAR_TEXTS);
  const locale = useLocale();
  const { week, today, go } = address;
  const hours = items.map(hourOf);
  const first = Math.min(FIRST_HOUR, ...hours);
  const last = Math.max(LAST_HOUR, ...hours);
  const rows = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const at = (day: string, hour: number) =>
    items.filter((item) => dayInTashkent(0, Date.parse(item.startsAt)) === day && hourOf(item) === hour);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <VisuallyHidden>{t('hour')}</VisuallyHidden>
          </th>
          {week.map((day, weekday) => (
            <th
              key={day}
              scope="col"
              aria-current={day === today ? 'date' : undefined}
              className={cx(day === today && styles.today)}
            >
              <button type="button" className={styles.day} onClick={() => go({ date: day, view: 'day' })}>
                <VisuallyHidden>
                  {t(`weekday.${weekday}`)}, {formatDate(day, locale)}
                </VisuallyHidden>
                <span aria-hidden="true">{t(`short.${weekday}`)}</span>
                <strong aria-hidden="true">{Number(day.slice(8))}</strong>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((hour) => (
          <tr key={hour}>
            <th scope="row" className={styles.hour}>
              {`${String(hour).padStart(2, '0')}:00`}
            </th>
            {week.map((day) => {
              const found = at(day, hour);
              return (
                <td key={day} className={cx(day === today && styles.today)}>
                  {found.length > 0 && (
                    <div className={styles.cell}>
                      {found.map((item) => (
                        <ViewingBlock key={item.key} item={item} small onOpen={onOpen} />
                      ))}
                    </div>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
