import { localePath, splitLocale } from '@baza/shared/contract/routes';
import { DEFAULT_LOCALE, type Locale, localeOfTag } from '@baza/shared/domain';

interface Visit {
  pathname: string;
  cookie: Locale | undefined;
  /** `navigator.languages`. */
  languages: readonly string[];
}

/**
 * The language a page opens in. A prefix in the path decides; `/` follows the remembered choice and, on the first
 * visit alone, the browser. Other paths without a prefix are Uzbek, as the person who shared them saw them.
 * The server answers `/` by the same rules with a redirect; this is for pages that came from elsewhere.
 */
export function localeOfVisit({ pathname, cookie, languages }: Visit): {
  locale: Locale;
  redirect: string | null;
} {
  const { locale } = splitLocale(pathname);
  if (pathname !== '/') return { locale, redirect: null };
  const wanted = cookie ?? languages.map(localeOfTag).find((known) => known !== undefined) ?? DEFAULT_LOCALE;
  return { locale: wanted, redirect: wanted === DEFAULT_LOCALE ? null : localePath(wanted, '/') };
}
