import { addTexts, type TextResources, useShell } from '@baza/shared/contract';
import { useEffect, useState } from 'react';

const texts: TextResources = {
  uz: () => import(/* webpackChunkName: "ops-text-uz" */ './i18n/uz.json'),
  ru: () => import(/* webpackChunkName: "ops-text-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "ops-text-en" */ './i18n/en.json'),
};

/** Loads the console's texts, which no other page needs; false until loaded, throws on failure. */
export function useOpsTexts(): boolean {
  const { i18n } = useShell();
  const [state, setState] = useState<'waiting' | 'ready' | { error: unknown }>(
    i18n.hasResourceBundle(i18n.language, 'ops') ? 'ready' : 'waiting',
  );
  useEffect(() => {
    let gone = false;
    addTexts(i18n, 'ops', texts).then(
      () => !gone && setState('ready'),
      (error: unknown) => !gone && setState({ error }),
    );
    return () => {
      gone = true;
    };
  }, [i18n]);
  if (typeof state === 'object') throw state.error;
  return state === 'ready';
}
