import { paths } from '@baza/shared/contract';
import { type ListingSearch, type LngLat, parseSearch, searchQuery } from '@baza/shared/domain';
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AreaNaming, namesQuery, readNames, shapeOf } from '../draw/named-areas.ts';
import { formatPosition, type MapPosition, parsePosition, withPosition } from '../geo/position.ts';

export interface MapAddress extends AreaNaming {
  search: ListingSearch;
  /** The map's position in the URL. */
  position: MapPosition | null;
  /** True for a position which this page did not write itself: a link, Back, a hand-typed address. */
  isForeign: (position: MapPosition) => boolean;
  /** Changes the search; a page in the visitor's history unless `replace`. */
  write: (changes: Partial<ListingSearch>, options?: { replace?: boolean }) => void;
  /** The map has moved: the address follows without a page in the history. */
  writePosition: (position: MapPosition, changes?: Partial<ListingSearch>) => void;
  /** The address of another query of the same areas, with their names and the map's position. */
  hrefOf: (filterQuery: string) => string;
}

/** Filter, sort, page and map position live in the address and nowhere else. */
export function useAddress(): MapAddress {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const { search, position, linked } = useMemo(() => {
    const params = new URLSearchParams(query);
    const read = parseSearch(params);
    return { search: read, position: parsePosition(params), linked: readNames(params, read.polygons) };
  }, [query]);

  // Two writes before the next render must build on each other.
  const latest = useRef({ search, position });
  latest.current = { search, position };
  const own = useRef('');
  // An area that was removed or changed has its name again after an undo.
  const names = useRef(new Map<string, string>());
  for (const [shape, name] of linked) names.current.set(shape, name);

  const go = useCallback(
    (replace: boolean) => {
      const { search: next, position: at } = latest.current;
      const named = namesQuery(names.current, next.polygons);
      navigate(paths.mapSearch(withPosition(searchQuery(next), at, named)), { replace });
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
  const nameOf = useCallback((ring: readonly LngLat[]) => names.current.get(shapeOf(ring)), []);
  const nameArea = useCallback<MapAddress['nameArea']>(
    (ring, name) => {
      names.current.set(shapeOf(ring), name);
      go(true);
    },
    [go],
  );
  const hrefOf = useCallback(
    (filterQuery: string) =>
      paths.mapSearch(withPosition(filterQuery, position, namesQuery(linked, search.polygons))),
    [search, position, linked],
  );

  return { search, position, isForeign, write, writePosition, nameOf, nameArea, hrefOf };
}
