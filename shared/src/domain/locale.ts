/** Interface languages. Uzbek (Cyrillic) is the default and has no path prefix. */
export const LOCALES = ['uz', 'ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'uz';
/** Each language by its own name: its readers may not know the page's language. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { uz: 'Ўзбекча', ru: 'Русский', en: 'English' };

/** The interface language of a BCP 47 tag: `ru-RU` is `ru`, `kk` is none. */
export function localeOfTag(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return LOCALES.find((locale) => locale === language);
}

/** The cookie that stores a choice of language. */
export const LOCALE_COOKIE = 'locale';
const STORED = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(\\w+)`);

/** The stored choice, from a `Cookie` header or `document.cookie`. */
export const localeOfCookies = (cookies: string | undefined): Locale | undefined =>
  localeOfTag(cookies?.match(STORED)?.[1]);
