import { localePath, splitLocale } from '@baza/shared/contract/routes';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@baza/shared/contract/types';

interface Visit {
  pathname: string;
  cookie: Locale | null;
  /** `navigator.languages`. */
  languages: readonly string[];
}

/**
 * The language a page opens in. A prefix in the path decides; `/` follows the remembered choice and, on the first
 * visit alone, the browser. Other paths without a prefix are Uzbek, as whoever shared them saw them.
 * The server answers `/` by the same rules with a redirect; this is for pages that came from elsewhere.
 */
export function localeOfVisit({ pathname, cookie, languages }: Visit): {
  locale: Locale;
  redirect: string | null;
} {
  const { locale } = splitLocale(pathname);
  if (pathname !== '/') return { locale, redirect: null };
  const wanted = cookie ?? detected(languages);
  return { locale: wanted, redirect: wanted === DEFAULT_LOCALE ? null : localePath(wanted, '/') };
}

function detected(languages: readonly string[]): Locale {
  for (const language of languages) {
    const base = language.slice(0, 2).toLowerCase();
    const known = LOCALES.find((locale) => locale === base);
    if (known) return known;
  }
  return DEFAULT_LOCALE;
}
