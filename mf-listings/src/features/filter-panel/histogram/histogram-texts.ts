import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../../../i18n/histogram/en.json';
import ru from '../../../i18n/histogram/ru.json';
import uz from '../../../i18n/histogram/uz.json';

export const HISTOGRAM_TEXTS = 'listings_histogram';

export const withHistogramTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(HISTOGRAM_TEXTS, { uz, ru, en }, Part);
