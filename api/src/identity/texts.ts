import { DEFAULT_LOCALE, LOCALES, type Locale } from '@baza/shared/domain/constants';
import en from './i18n/en.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz.json' with { type: 'json' };

export type TextKey = keyof typeof uz;
export type Translate = (key: TextKey, params?: Record<string, string | number>) => string;

const TEXTS: Record<Locale, Record<TextKey, string>> = { uz, ru, en };

export const languageTag = (locale: Locale): string => (locale === 'uz' ? 'uz-Cyrl' : locale);

export function translator(locale: Locale): Translate {
  return (key, params = {}) =>
    TEXTS[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

const tagsOf = (list: unknown): string[] =>
  typeof list === 'string'
    ? list.split(/[\s,]+/).map((tag) => tag.split(/[-_;]/)[0]?.toLowerCase() ?? '')
    : [];

/**
 * The language of a page: what was chosen on it, what the site asked for (`ui_locales`), the site's cookie,
 * what the browser prefers, Uzbek.
 */
export function chooseLocale(wanted: {
  chosen?: unknown;
  uiLocales?: unknown;
  cookie?: string;
  acceptLanguage?: string;
}): Locale {
  const cookie = /(?:^|;\s*)locale=(\w+)/.exec(wanted.cookie ?? '')?.[1];
  const tags = [wanted.chosen, wanted.uiLocales, cookie, wanted.acceptLanguage].flatMap(tagsOf);
  return (
    LOCALES.find((locale) => locale === tags.find((tag) => (LOCALES as readonly string[]).includes(tag))) ??
    DEFAULT_LOCALE
  );
}
