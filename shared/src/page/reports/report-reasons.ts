import type { ComponentType } from 'react';
import { withTexts } from '../with-texts.tsx';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uz from './i18n/uz.json';

/** Names of the reasons of reports. */
export const REPORT_REASON_TEXTS = 'page_reports';

export const withReportReasons = <P extends object>(Part: ComponentType<P>) =>
  withTexts(REPORT_REASON_TEXTS, { uz, ru, en }, Part);
