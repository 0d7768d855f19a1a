import type { TextResources } from '../contract/i18n.ts';

/**
 * The texts every root may use, one namespace each; a page fetches its own language alone. The chunk's name is the
 * same in every package: the server preloads `text-<language>`.
 */
export const sharedTexts: Readonly<Record<'ui' | 'domain' | 'contract', TextResources>> = {
  ui: {
    uz: () => import(/* webpackChunkName: "text-uz" */ './ui/uz.json'),
    ru: () => import(/* webpackChunkName: "text-ru" */ './ui/ru.json'),
    en: () => import(/* webpackChunkName: "text-en" */ './ui/en.json'),
  },
  domain: {
    uz: () => import(/* webpackChunkName: "text-uz" */ './domain/uz.json'),
    ru: () => import(/* webpackChunkName: "text-ru" */ './domain/ru.json'),
    en: () => import(/* webpackChunkName: "text-en" */ './domain/en.json'),
  },
  contract: {
    uz: () => import(/* webpackChunkName: "text-uz" */ '../contract/i18n/uz.json'),
    ru: () => import(/* webpackChunkName: "text-ru" */ '../contract/i18n/ru.json'),
    en: () => import(/* webpackChunkName: "text-en" */ '../contract/i18n/en.json'),
  },
};
