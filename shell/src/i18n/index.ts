import type { TextResources } from '@baza/shared/contract';

/** Texts of the shell, namespace `shell`; a page fetches only its language. */
export const shellTexts: TextResources = {
  uz: () => import(/* webpackChunkName: "text-uz" */ './uz.json'),
  ru: () => import(/* webpackChunkName: "text-ru" */ './ru.json'),
  en: () => import(/* webpackChunkName: "text-en" */ './en.json'),
};
