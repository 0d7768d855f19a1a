/** The remote's texts; a page loads only its language. */
export const resources = {
  uz: () => import('./i18n/uz.json'),
  ru: () => import('./i18n/ru.json'),
  en: () => import('./i18n/en.json'),
};
/** The namespace of those texts. */
export const TEXTS = 'mf_example_vite';
