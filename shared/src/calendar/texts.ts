import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uz from './i18n/uz.json';

export const CALENDAR_TEXTS = 'viewing_calendar';

/** A component with the texts of the calendar. */
export const withCalendarTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(CALENDAR_TEXTS, { uz, ru, en }, Part);
