import { addTexts, type TextResources, useShell } from '@baza/shared/contract';
import { DEFAULT_LOCALE, localeOfTag, noticeText } from '@baza/shared/domain';
import type { Notice } from '@baza/shared/schema';
import type { i18n as I18n } from 'i18next';
import { useEffect, useState } from 'react';

/** Sentences of notices, and the bell's own texts. */
const TEXTS: Readonly<Record<'notices' | 'bell', TextResources>> = {
  notices: {
    uz: () => import(/* webpackChunkName: "bell-text-uz" */ '@baza/shared/i18n/notices/uz.json'),
    ru: () => import(/* webpackChunkName: "bell-text-ru" */ '@baza/shared/i18n/notices/ru.json'),
    en: () => import(/* webpackChunkName: "bell-text-en" */ '@baza/shared/i18n/notices/en.json'),
  },
  bell: {
    uz: () => import(/* webpackChunkName: "bell-text-uz" */ './i18n/uz.json'),
    ru: () => import(/* webpackChunkName: "bell-text-ru" */ './i18n/ru.json'),
    en: () => import(/* webpackChunkName: "bell-text-en" */ './i18n/en.json'),
  },
};

/** Loads the bell's texts; false until they are there, also if they could not be loaded. */
export function useBellTexts(): boolean {
  const { i18n } = useShell();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    Promise.all(Object.entries(TEXTS).map(([namespace, texts]) => addTexts(i18n, namespace, texts))).then(
      () => !gone && setReady(true),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [i18n]);
  return ready;
}

/** The sentence of a notice in the page's language. */
export const sentenceOf = (i18n: I18n, notice: Notice): string =>
  noticeText(notice, {
    locale: localeOfTag(i18n.language) ?? DEFAULT_LOCALE,
    t: (key, params) => i18n.t(key, { ns: 'notices', ...params }),
    domain: (key) => i18n.t(key, { ns: 'domain' }),
  });
