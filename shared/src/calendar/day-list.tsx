import { useLocale, useText } from '@baza/shared/contract';
import { dayInTashkent, formatDate, formatNumber, formatTime } from '@baza/shared/domain';
import { cx, EmptyState, VisuallyHidden } from '@baza/shared/ui';
import type { CalendarAddress } from './calendar-address.ts';
import styles from './day-list.module.css';
import { CALENDAR_TEXTS } from './texts.ts';
import { type CalendarItem, ViewingBlock } from './viewing-block.tsx';

interface Props {
  address: CalendarAddress;
  items: readonly CalendarItem[];
  emptyText: string;
  onOpen: (key: string) => void;
}

/** A strip with the days of the week, and the viewings of the selected day by time. */
export function DayList({ address, items, emptyText, onOpen }: Props) {
  const { t } = useText(CALENDAR_TEXTS);
  const locale = useLocale();
  const { week, date, today, go } = address;
  const of = (day: string) => items.filter(({ startsAt }) => dayInTashkent(0, Date.parse(startsAt)) === day);
  const shown = of(date);
  const times = [...new Set(shown.map(({ startsAt }) => startsAt))].sort();
  return (
    <>
      <nav aria-label={t('days')}>
        <ul className={styles.strip}>
          {week.map((day, weekday) => {
            const count = of(day).filter(({ isOff }) => !isOff).length;
            return (
              <li key={day}>
                <button
                  type="button"
                  className={cx(styles.day, day === date && styles.selected, day === today && styles.today)}
                  aria-current={day === date ? 'date' : undefined}
                  onClick={() => go({ date: day })}
                >
                  <VisuallyHidden>
                    {t(`weekday.${weekday}`)}, {formatDate(day, locale)}:{' '}
                    {t('count', { count, shown: formatNumber(count, locale) })}
                  </VisuallyHidden>
                  <span aria-hidden="true">{t(`short.${weekday}`)}</span>
                  <strong aria-hidden="true">{Number(day.slice(8))}</strong>
                  <span aria-hidden="true" className={styles.count}>
                    {count > 0 && formatNumber(count, locale)}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
      {shown.length === 0 ? (
        <EmptyState title={t('emptyDay')} text={emptyText} />
      ) : (
        <ol className={styles.list}>
          {times.map((time) => (
            <li key={time} className={styles.row}>
              <time dateTime={time} className={styles.time}>
                {formatTime(time)}
              </time>
              <div className={styles.blocks}>
                {shown
                  .filter(({ startsAt }) => startsAt === time)
                  .map((item) => (
                    <ViewingBlock key={item.key} item={item} onOpen={onOpen} />
                  ))}
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
