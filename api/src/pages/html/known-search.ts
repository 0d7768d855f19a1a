import { withoutTail } from '@baza/shared/contract/match';
import { isSearchKey } from '@baza/shared/domain';

// A question mark at its beginning would be left out.
const nameOf = (pair: string): string => [...new URLSearchParams(`&${pair}`).keys()][0] ?? '';

/** Parameters whose values may end in punctuation: written by people, or a range without a maximum. */
const MAY_END_SO = /^(?:search$|c\.)/;

/**
 * A query without what a chat appended to the link, if the page depends on its last parameter; null if there is
 * nothing to take off.
 */
export function searchWithoutTail(search: string, named: readonly string[] = []): string | null {
  const pairs = search.split('&');
  const last = pairs.at(-1)?.replace(/^\?/, '') ?? '';
  const name = nameOf(last);
  if (!(named.includes(name) || isSearchKey(name)) || MAY_END_SO.test(name)) return null;
  // A plus is a space.
  const kept = withoutTail(`/${last.slice(last.indexOf('=') + 1).replaceAll('+', '%20')}`)?.slice(1);
  if (!last.includes('=') || kept === undefined) return null;
  return `${search.slice(0, search.length - last.length)}${name}=${kept}`;
}

/**
 * The part of a query on which a page depends, as it stands in the address: the listings' filter, and the parameters that
 * the page's route names. All of it if the route names none.
 */
export function knownSearch(search: string, named: readonly string[] | undefined): string {
  if (!named) return search;
  const isKnown = (pair: string) => {
    const name = nameOf(pair);
    return isSearchKey(name) || named.includes(name);
  };
  const known = search.slice(1).split('&').filter(isKnown);
  return known.length > 0 ? `?${known.join('&')}` : '';
}
