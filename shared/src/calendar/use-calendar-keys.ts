import { useText } from '@baza/shared/contract';
import type { Shortcut } from '../desk/use-shortcuts.ts';
import type { CalendarAddress } from './calendar-address.ts';
import { CALENDAR_TEXTS } from './texts.ts';

/** The keys of a calendar, for the list of a desk; the calendar itself obeys them while it has the focus. */
export function useCalendarKeys({ go, step, today, hasWeekView }: CalendarAddress): Shortcut[] {
  const { t } = useText(CALENDAR_TEXTS);
  return [
    { key: 'j', label: t('next'), run: () => step(1) },
    { key: 'k', label: t('previous'), run: () => step(-1) },
    { key: 't', label: t('today'), run: () => go({ date: today }) },
    ...(hasWeekView
      ? [
          { key: 'w', label: t('week'), run: () => go({ view: 'week' }) },
          { key: 'd', label: t('day'), run: () => go({ view: 'day' }) },
        ]
      : []),
  ];
}
