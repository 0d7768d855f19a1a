import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../../i18n/product/en.json';
import ru from '../../i18n/product/ru.json';
import uz from '../../i18n/product/uz.json';

export const withProductTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts('listings_product', { uz, ru, en }, Part);
