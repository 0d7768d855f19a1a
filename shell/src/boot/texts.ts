import type { TextResources } from '@baza/shared/contract';
import { sharedTexts } from '@baza/shared/i18n';
import { shellTexts } from '../i18n/index.ts';

/** All texts of the shell, of one language in one file: the server preloads `text-<language>`. */
export const allTexts: Readonly<Record<string, TextResources>> = {
  ...sharedTexts,
  shell: shellTexts,
  remotes: {
    uz: () => import(/* webpackChunkName: "text-uz" */ '../remotes/i18n/uz.json'),
    ru: () => import(/* webpackChunkName: "text-ru" */ '../remotes/i18n/ru.json'),
    en: () => import(/* webpackChunkName: "text-en" */ '../remotes/i18n/en.json'),
  },
};
