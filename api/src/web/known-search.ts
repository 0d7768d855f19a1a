import { isSearchKey } from '@baza/shared/domain';

/**
 * The part of a query on which a page depends, as it stands in the address: the listings' filter, and the parameters that
 * the page's route names. All of it if the route names none.
 */
export function knownSearch(search: string, named: readonly string[] | undefined): string {
  if (!named) return search;
  const isKnown = (pair: string) => {
    // A question mark at its beginning would be left out.
    const [name = ''] = new URLSearchParams(`&${pair}`).keys();
    return isSearchKey(name) || named.includes(name);
  };
  const known = search.slice(1).split('&').filter(isKnown);
  return known.length > 0 ? `?${known.join('&')}` : '';
}
