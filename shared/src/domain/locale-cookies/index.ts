import { parseCookie } from 'cookie';
import { type Edition, LATIN, type Locale, localeOfTag } from '../locale/index.ts';

/** The cookie that stores a choice of language. */
export const LOCALE_COOKIE = 'locale';
/** The cookie beside it that stores Latin script. */
export const SCRIPT_COOKIE = 'script';

/** The stored choice, from a `Cookie` header or `document.cookie`. */
export const localeOfCookies = (cookies: string | undefined): Locale | undefined =>
  localeOfTag(parseCookie(cookies ?? '')[LOCALE_COOKIE]);

/** The stored choice with its script. */
export function editionOfCookies(cookies: string | undefined): Edition | undefined {
  const locale = localeOfCookies(cookies);
  return locale === 'uz' && parseCookie(cookies ?? '')[SCRIPT_COOKIE] === 'latn' ? LATIN : locale;
}
