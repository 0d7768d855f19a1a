import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../../i18n/case/en.json';
import ru from '../../i18n/case/ru.json';
import uz from '../../i18n/case/uz.json';

export const CASE_TEXTS = 'applications_case';

/** Words of one application, which the list of applications does not need. */
export const withCaseTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(CASE_TEXTS, { uz, ru, en }, Part);
