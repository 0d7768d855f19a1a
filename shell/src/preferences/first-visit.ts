import { localePath, splitLocale } from '@baza/shared/contract/routes';
import { DEFAULT_LOCALE, type Edition, editionOfTag } from '@baza/shared/domain';

interface Visit {
  pathname: string;
  /** The stored choice. */
  cookie: Edition | undefined;
  /** `navigator.languages`. */
  languages: readonly string[];
}

/**
 * The language of a page. A prefix in the path decides; `/` follows the stored choice and, only on the first
 * visit, the browser. Other paths without a prefix are Uzbek, as for the person who shared them.
 * The server redirects `/` by the same rules; this is for pages from a plain file server.
 */
export function localeOfVisit({ pathname, cookie, languages }: Visit): {
  edition: Edition;
  redirect: string | null;
} {
  const { edition } = splitLocale(pathname);
  if (pathname !== '/') return { edition, redirect: null };
  const wanted = cookie ?? languages.map(editionOfTag).find((known) => known !== undefined) ?? DEFAULT_LOCALE;
  return { edition: wanted, redirect: wanted === DEFAULT_LOCALE ? null : localePath(wanted, '/') };
}
