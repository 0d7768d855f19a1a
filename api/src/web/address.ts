import { splitLocale } from '@baza/shared/contract/routes';
import type { Locale } from '@baza/shared/contract/types';

export interface Address {
  /** As it was asked for, without a slash at its end. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  locale: Locale;
  /** Without the language's prefix. */
  path: string;
}

/** What browsers send: encoded, and no second slash in front, which would name another host once resolved. */
const SOUND = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/** Takes a request's address apart without resolving it; null for one that no browser makes of a link of ours. */
export function readAddress(url: string): Address | null {
  const at = url.indexOf('?');
  const asked = at < 0 ? url : url.slice(0, at);
  if (!SOUND.test(asked)) return null;
  const pathname = asked.replace(/\/+$/, '') || '/';
  return { pathname, search: at < 0 ? '' : url.slice(at), ...splitLocale(pathname) };
}
