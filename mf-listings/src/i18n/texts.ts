import type { TextResources } from '@baza/shared/contract';

/** Texts of the pages which most visitors see first; one language is fetched, and the page's HTML preloads it. */
export const texts: TextResources = {
  uz: () => import(/* webpackChunkName: "text-uz" */ './uz.json'),
  ru: () => import(/* webpackChunkName: "text-ru" */ './ru.json'),
  en: () => import(/* webpackChunkName: "text-en" */ './en.json'),
};
