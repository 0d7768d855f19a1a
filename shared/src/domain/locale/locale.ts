/** Interface languages. Uzbek (Cyrillic) is the default and has no path prefix. */
export const LOCALES = ['uz', 'ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'uz';
/** Each language by its own name: its readers may not know the page's language. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { uz: 'Ўзбекча', ru: 'Русский', en: 'English' };

/**
 * What a page's address names: a language, and Latin script beside the letters that Uzbek is stored in. Texts, data and
 * the cookie know languages only; a page in Latin script transliterates what it shows.
 */
export const EDITIONS = ['uz', 'uz-latn', 'ru', 'en'] as const;
export type Edition = (typeof EDITIONS)[number];
export const LATIN: Edition = 'uz-latn';
export const EDITION_NAMES: Readonly<Record<Edition, string>> = { ...LOCALE_NAMES, 'uz-latn': 'Oʻzbekcha' };

export const localeOfEdition = (edition: Edition): Locale => edition.slice(0, 2) as Locale;
/** What pages in some languages can be read in. */
export const editionsOf = (locales: readonly Locale[]): Edition[] =>
  EDITIONS.filter((edition) => locales.includes(localeOfEdition(edition)));

/** The interface language of a BCP 47 tag: `ru-RU` is `ru`, `kk` is none. */
export function localeOfTag(tag: string | null | undefined): Locale | undefined {
  // Mostly it is a language itself, and each component of a page asks.
  const known = LOCALES.find((locale) => locale === tag);
  if (known) return known;
  const language = tag?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return LOCALES.find((locale) => locale === language);
}

/** The language of a tag with its script: `uz-Latn` is Uzbek in Latin script, and `uz` in Cyrillic. */
export function editionOfTag(tag: string | null | undefined): Edition | undefined {
  const locale = localeOfTag(tag);
  return locale === 'uz' && /^\s*uz(?:[-_]\w+)*[-_]latn(?![^\W_])/i.test(tag ?? '') ? LATIN : locale;
}
