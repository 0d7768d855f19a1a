import { createContext, use, useSyncExternalStore } from 'react';
import type { useTranslation as UseTranslation } from 'react-i18next';
import { type I18n, pageTexts } from '../i18n.ts';

/** The page's texts, in every root. */
export const TextsContext = createContext<I18n | null>(null);

/** Texts of a namespace, with react-i18next's types: `t` is another function whenever they change. */
export const useTranslation = ((
  namespace?: string | readonly string[],
  { keyPrefix }: { keyPrefix?: string } = {},
) => {
  const i18n = use(TextsContext);
  if (!i18n) throw new Error('A text is used outside of a root');
  const page = pageTexts(i18n);
  const current = () => page.current(namespace, keyPrefix);
  const t = useSyncExternalStore(page.subscribe, current, current);
  const ready = [namespace ?? []].flat().every((name) => i18n.hasResourceBundle(i18n.language, name));
  return { t, i18n, ready };
}) as unknown as typeof UseTranslation;
