import { addDays, dayInTashkent, weekOf } from '@baza/shared/domain';
import { isDay } from '@baza/shared/page';
import { useMedia } from '@baza/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { BREAKPOINTS, below } from '../tokens/sizes.ts';

const VIEWS = ['week', 'day'] as const;
type CalendarView = (typeof VIEWS)[number];

export interface CalendarAddress {
  /** The selected day of Tashkent. */
  date: string;
  /** What is shown: narrow windows have room for a day only. */
  view: CalendarView;
  hasWeekView: boolean;
  today: string;
  /** The days of the week of `date`, from Monday. */
  week: readonly string[];
  go(to: { date?: string; view?: CalendarView }): void;
  /** Moves by weeks or days, as the view is. */
  step(by: 1 | -1): void;
}

/** The date and view of a calendar, in the address of the page: `?date=2026-11-30&view=day`. */
export function useCalendarAddress(): CalendarAddress {
  const [params, setParams] = useSearchParams();
  const hasWeekView = !useMedia(below(BREAKPOINTS.table));
  const today = dayInTashkent();
  const asked = params.get('date') ?? '';
  const date = isDay(asked) ? asked : today;
  const wanted = VIEWS.find((view) => view === params.get('view')) ?? 'week';
  const view = hasWeekView ? wanted : 'day';
  const go: CalendarAddress['go'] = (to) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        const next = { date, view: wanted, ...to };
        if (next.date === today) after.delete('date');
        else after.set('date', next.date);
        if (next.view === 'week') after.delete('view');
        else after.set('view', next.view);
        return after;
      },
      { preventScrollReset: true },
    );
  return {
    ...{ date, view, hasWeekView, today, go },
    week: weekOf(date),
    step: (by) => go({ date: addDays(date, view === 'week' ? by * 7 : by) }),
  };
}
