import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../../i18n/viewings/en.json';
import ru from '../../i18n/viewings/ru.json';
import uz from '../../i18n/viewings/uz.json';

export const VIEWING_TEXTS = 'listings_viewings';

/** Texts of viewings, for the buyer's dialog and the seller's. */
export const withViewingTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(VIEWING_TEXTS, { uz, ru, en }, Part);
