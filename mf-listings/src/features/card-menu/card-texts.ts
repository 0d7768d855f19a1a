import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../../i18n/cards/en.json';
import ru from '../../i18n/cards/ru.json';
import uz from '../../i18n/cards/uz.json';

export const CARD_TEXTS = 'listings_cards';

/** Texts of what is fetched after the page: menu, comparison, recently viewed. */
export const withCardTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(CARD_TEXTS, { uz, ru, en }, Part);
