import type { Locale } from '@baza/shared/contract';

type Texts = typeof import('./i18n/en.json');

/** The remote's texts; a page loads only its language. */
export const texts: Record<Locale, () => Promise<Texts>> = {
  uz: () => import('./i18n/uz.json').then((file) => file.default),
  ru: () => import('./i18n/ru.json').then((file) => file.default),
  en: () => import('./i18n/en.json').then((file) => file.default),
};
