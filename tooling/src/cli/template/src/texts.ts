/** The remote's texts; a page loads only its language. */
export const resources = {
  uz: () => import(/* webpackChunkName: 'text-uz' */ './i18n/uz.json'),
  ru: () => import(/* webpackChunkName: 'text-ru' */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: 'text-en' */ './i18n/en.json'),
};
/** The namespace of those texts. */
export const TEXTS = 'mf_sample';
