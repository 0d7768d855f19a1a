import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../../../i18n/search-sheet/en.json';
import ru from '../../../i18n/search-sheet/ru.json';
import uz from '../../../i18n/search-sheet/uz.json';

export const SHEET_TEXTS = 'listings_search_sheet';

export const withSheetTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(SHEET_TEXTS, { uz, ru, en }, Part);
