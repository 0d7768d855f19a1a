import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../i18n/callbacks/en.json';
import ru from '../i18n/callbacks/ru.json';
import uz from '../i18n/callbacks/uz.json';

export const CALLBACK_TEXTS = 'listings_callbacks';

/** Texts of callbacks, for who asks and for who is asked. */
export const withCallbackTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(CALLBACK_TEXTS, { uz, ru, en }, Part);
