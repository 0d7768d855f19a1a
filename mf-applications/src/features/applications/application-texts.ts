import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../../i18n/common/en.json';
import ru from '../../i18n/common/ru.json';
import uz from '../../i18n/common/uz.json';

export const APPLICATION_TEXTS = 'applications_common';

/** Words that every screen of applications has: kinds, fields, documents. */
export const withApplicationTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(APPLICATION_TEXTS, { uz, ru, en }, Part);
