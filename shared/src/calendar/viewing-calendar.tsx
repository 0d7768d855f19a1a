import { useLocale, useText } from '@baza/shared/contract';
import { formatDate } from '@baza/shared/domain';
import { useOnline } from '@baza/shared/page';
import { Button, IconButton, PageError, SegmentedControl, Skeleton } from '@baza/shared/ui';
import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import type { CalendarAddress } from './calendar-address.ts';
import { DayList } from './day-list.tsx';
import { CALENDAR_TEXTS } from './texts.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import type { CalendarItem } from './viewing-block.tsx';
import styles from './viewing-calendar.module.css';
import { WeekTable } from './week-table.tsx';

export interface ViewingCalendarProps {
  address: CalendarAddress;
  /** Viewings of the week; undefined until they are known. */
  items: readonly CalendarItem[] | undefined;
  /** Why they are not known. */
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
  /** What to do on a day without any. */
  emptyText: string;
  /** Beside the title of the period. */
  extra?: ReactNode;
  onOpen: (key: string) => void;
}

/** A week of viewings on wide windows, a day on others. Times are Tashkent's, wherever the browser is. */
export function ViewingCalendar(props: ViewingCalendarProps) {
  const { address, items, error, retrying, onRetry, emptyText, extra, onOpen } = props;
  const { t } = useText(CALENDAR_TEXTS);
  const locale = useLocale();
  const isOnline = useOnline();
  const keys = useCalendarKeys(address);
  const { view, week, date, today, go, step, hasWeekView } = address;
  const weekday = week.indexOf(date);
  const period =
    view === 'week'
      ? `${formatDate(week[0] ?? date, locale, 'medium')} – ${formatDate(week[6] ?? date, locale, 'medium')}`
      : `${t(`weekday.${weekday}`)}, ${formatDate(date, locale)}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons within, while one has the focus.
    <div
      className={styles.calendar}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
        const typed = event.key.toLowerCase();
        const code = event.code.replace('Key', '').toLowerCase();
        const isInDialog = event.target instanceof Element && event.target.closest('dialog');
        const found = keys.find(({ key }) => key === typed || key === code);
        if (isInDialog || !found?.run) return;
        event.preventDefault();
        found.run();
      }}
    >
      <div className={styles.head}>
        <div className={styles.steps}>
          <IconButton
            variant="secondary"
            label={t(view === 'week' ? 'previousWeek' : 'previousDay')}
            aria-keyshortcuts="k"
            onClick={() => step(-1)}
          >
            <ChevronLeftIcon aria-hidden="true" />
          </IconButton>
          <Button variant="secondary" aria-keyshortcuts="t" onClick={() => go({ date: today })}>
            {t('today')}
          </Button>
          <IconButton
            variant="secondary"
            label={t(view === 'week' ? 'nextWeek' : 'nextDay')}
            aria-keyshortcuts="j"
            onClick={() => step(1)}
          >
            <ChevronRightIcon aria-hidden="true" />
          </IconButton>
        </div>
        <h2 className={styles.period} aria-live="polite">
          {period}
        </h2>
        <div className={styles.extra}>
          {extra}
          {hasWeekView && (
            <SegmentedControl
              label={t('view')}
              options={(['week', 'day'] as const).map((value) => ({ value, label: t(value) }))}
              value={view}
              onValue={(next) => go({ view: next })}
            />
          )}
        </div>
      </div>
      {!isOnline && items && (
        <p role="status" className={styles.note}>
          {t('offline')}
        </p>
      )}
      {items ? (
        view === 'week' ? (
          <>
            {items.length === 0 && (
              <p role="status" className={styles.note}>
                {t('emptyWeek')} {emptyText}
              </p>
            )}
            <WeekTable address={address} items={items} caption={period} onOpen={onOpen} />
          </>
        ) : (
          <DayList address={address} items={items} emptyText={emptyText} onOpen={onOpen} />
        )
      ) : error ? (
        <PageError error={error} onRetry={onRetry} retrying={retrying} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="28rem" />
        </div>
      )}
      <p className={styles.zone}>{t('zone')}</p>
    </div>
  );
}
