import { addTexts, type TextResources } from '@baza/shared/contract';
import type { i18n as I18n } from 'i18next';

const texts: TextResources = {
  uz: () => import(/* webpackChunkName: "ops-text-uz" */ './i18n/uz.json'),
  ru: () => import(/* webpackChunkName: "ops-text-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "ops-text-en" */ './i18n/en.json'),
};
const ready = new WeakMap<I18n, Promise<void>>();

/** The console's texts, which no other page of the shell needs; a failed fetch is not remembered. */
export function opsTexts(i18n: I18n): Promise<void> {
  const known = ready.get(i18n);
  if (known) return known;
  const added = addTexts(i18n, 'ops', texts);
  ready.set(i18n, added);
  added.catch(() => ready.delete(i18n));
  return added;
}
