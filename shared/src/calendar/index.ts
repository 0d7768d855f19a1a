/**
 * The calendar of viewings, for pages of visitors and of the back office. Not a shared singleton: each remote bundles
 * what it uses.
 */
export { type CalendarAddress, useCalendarAddress } from './calendar-address.ts';
export { saveViewing } from './ics.ts';
export { MoveForm, type MoveFormProps } from './move-form.tsx';
export { CALENDAR_TEXTS, withCalendarTexts } from './texts.ts';
export { useCalendarKeys } from './use-calendar-keys.ts';
export type { CalendarItem } from './viewing-block.tsx';
export { ViewingCalendar, type ViewingCalendarProps } from './viewing-calendar.tsx';
