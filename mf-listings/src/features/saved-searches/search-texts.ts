import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../../i18n/searches/en.json';
import ru from '../../i18n/searches/ru.json';
import uz from '../../i18n/searches/uz.json';

export const SEARCH_TEXTS = 'listings_searches';

/** Texts of saved searches, for the form and for the page. */
export const withSearchTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(SEARCH_TEXTS, { uz, ru, en }, Part);
