import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../../i18n/selections/en.json';
import ru from '../../i18n/selections/ru.json';
import uz from '../../i18n/selections/uz.json';

export const SELECTION_TEXTS = 'profile_selections';

export const withSelectionTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(SELECTION_TEXTS, { uz, ru, en }, Part);
