import { paths } from '@baza/shared/contract';
import { type ListingSearch, parseSearch, searchQuery } from '@baza/shared/domain';
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatPosition, type MapPosition, parsePosition, withPosition } from '../geo/position.ts';

export interface MapAddress {
  search: ListingSearch;
  /** The map's position in the URL. */
  position: MapPosition | null;
  /** True for a position which this page did not write itself: a link, Back, a hand-typed address. */
  isForeign: (position: MapPosition) => boolean;
  /** Changes the search; a page in the visitor's history unless `replace`. */
  write: (changes: Partial<ListingSearch>, options?: { replace?: boolean }) => void;
  /** The map has moved: the address follows without a page in the history. */
  writePosition: (position: MapPosition, changes?: Partial<ListingSearch>) => void;
}

/** Filter, sort, page and map position live in the address and nowhere else. */
export function useAddress(): MapAddress {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const { search, position } = useMemo(() => {
    const params = new URLSearchParams(query);
    return { search: parseSearch(params), position: parsePosition(params) };
  }, [query]);

  // Two writes before the next render must build on each other.
  const latest = useRef({ search, position });
  latest.current = { search, position };
  const own = useRef('');

  const go = useCallback(
    (replace: boolean) => {
      const { search: next, position: at } = latest.current;
      navigate(paths.mapSearch(withPosition(searchQuery(next), at)), { replace });
    },
    [navigate],
  );
  const write = useCallback<MapAddress['write']>(
    (changes, { replace = false } = {}) => {
      latest.current = { ...latest.current, search: { ...latest.current.search, page: 1, ...changes } };
      go(replace);
    },
    [go],
  );
  const writePosition = useCallback<MapAddress['writePosition']>(
    (at, changes) => {
      own.current = formatPosition(at);
      latest.current = { search: { ...latest.current.search, ...changes }, position: at };
      go(true);
    },
    [go],
  );
  const isForeign = useCallback((at: MapPosition) => formatPosition(at) !== own.current, []);

  return { search, position, isForeign, write, writePosition };
}
