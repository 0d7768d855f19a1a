import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../i18n/reports/en.json';
import ru from '../i18n/reports/ru.json';
import uz from '../i18n/reports/uz.json';

export const REPORT_TEXTS = 'listings_reports';

/** Texts of reports, for the visitor's dialog and the moderation desk. */
export const withReportTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(REPORT_TEXTS, { uz, ru, en }, Part);
