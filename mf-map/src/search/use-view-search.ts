import type { ListingSearch } from '@baza/shared/domain';
import type { ListingsResponse, MapResponse } from '@baza/shared/schema';
import { type ApiError, skipToken, useAppDispatch } from '@baza/shared/store';
import { useCallback, useEffect, useState } from 'react';
import { mapApi } from '../api/map-api.ts';
import { listSearchOf, mapQueryOf, type SearchedView } from './queries.ts';
import { useFollowing } from './use-following.ts';

/** The map has to rest this long before it is searched. */
const REST_MS = 250;

const NO_PINS: MapResponse = { clusters: [], points: [], total: 0 };

export interface ViewSearch {
  pins: MapResponse | null;
  list: ListingsResponse | null;
  pending: boolean;
  error: ApiError | null;
  retry: () => void;
}

/** A value once it has stopped changing; the first one at once. */
function useRested<Value>(value: Value | null): Value | null {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (value === rested) return;
    const timer = setTimeout(() => setRested(value), rested === null ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [value, rested]);
  return rested;
}

/** The list from the server, until the map is there; elsewhere it begins with the map. */
function useFirstList(first: ListingSearch | null): ListingsResponse | null {
  const asked = first ?? skipToken;
  // The server begins it while it renders; the browser only takes what came with the page.
  mapApi.endpoints.mapList.useQuerySubscription(asked, { skip: 'document' in globalThis });
  return mapApi.endpoints.mapList.useQueryState(asked).data ?? null;
}

/**
 * Searches what the map shows: pins for the map and a page of cards for the list beside it.
 * @param shown what it shows; null until it is there, `none` without a map.
 * @param first what it is likely to show, before there is a view; the list's search without a map.
 */
export function useViewSearch(
  shown: SearchedView | null | 'none',
  search: ListingSearch,
  first: ListingSearch | null,
): ViewSearch {
  const dispatch = useAppDispatch();
  const firstList = useFirstList(first);
  const view = shown === 'none' ? null : shown;
  const rested = useRested(view);
  const pinsQuery = rested && mapQueryOf(rested, search);
  const listSearch = shown === 'none' ? first : rested && listSearchOf(rested, search);
  const pins = useFollowing(
    pinsQuery,
    useCallback((query) => dispatch(mapApi.endpoints.mapPins.initiate(query)), [dispatch]),
  );
  const list = useFollowing(
    listSearch,
    useCallback((query) => dispatch(mapApi.endpoints.mapList.initiate(query)), [dispatch]),
  );
  const { retry: retryPins } = pins;
  const { retry: retryList } = list;
  const retry = useCallback(() => {
    retryPins();
    retryList();
  }, [retryPins, retryList]);

  return {
    pins: rested && !pinsQuery ? NO_PINS : pins.data,
    list:
      rested && !listSearch ? { items: [], total: 0, page: 1, size: search.size } : (list.data ?? firstList),
    pending:
      (rested === null && !firstList && shown !== 'none') || view !== rested || pins.pending || list.pending,
    error: pins.error ?? list.error,
    retry,
  };
}
