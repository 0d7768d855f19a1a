import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../../i18n/people/en.json';
import ru from '../../i18n/people/ru.json';
import uz from '../../i18n/people/uz.json';

export const PEOPLE_TEXTS = 'listings_people';

/** Texts of users' pages and of the directory. */
export const withPeopleTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(PEOPLE_TEXTS, { uz, ru, en }, Part);
