import { splitLocale } from '@baza/shared/contract/routes';
import type { Edition, Locale } from '@baza/shared/contract/types';

export interface Address {
  /** As requested, without a trailing slash. */
  pathname: string;
  /** Including the question mark, or empty. */
  search: string;
  locale: Locale;
  /** The language with its script. */
  edition: Edition;
  /** Without the language prefix. */
  path: string;
}

/** As sent by browsers: encoded, and without a second leading slash, which would name another host once resolved. */
const SOUND = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/** Parses a request's URL without resolving it; null for one that no browser makes from our links. */
export function readAddress(url: string): Address | null {
  const at = url.indexOf('?');
  const asked = at < 0 ? url : url.slice(0, at);
  if (!SOUND.test(asked)) return null;
  const pathname = asked.replace(/\/+$/, '') || '/';
  return { pathname, search: at < 0 ? '' : url.slice(at), ...splitLocale(pathname) };
}
