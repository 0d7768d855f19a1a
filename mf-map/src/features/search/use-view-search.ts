import type { ListingSearch } from '@baza/shared/domain';
import type { ListingsResponse, MapQuery, MapResponse } from '@baza/shared/schema';
import { type ApiError, type AppState, skipToken, useAppDispatch } from '@baza/shared/store';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { mapApi } from '../../api/map-api.ts';
import type { MapEngine } from '../engine/map-engine.ts';
import { type AskedView, askedView, createHeldViews, listWithin, pinsWithin } from './held-views.ts';
import { listSearchOf, mapQueryOf, type SearchedView } from './queries.ts';
import { known, useFollowing } from './use-following.ts';

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

/** A view once the map has rested there; the first one at once. */
function useRested<View>(view: View | null, engine: MapEngine | null): View | null {
  const [rested, setRested] = useState(view);
  useEffect(() => {
    if (view === rested) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => (engine?.moving() ? wait() : setRested(view)), rested === null ? 0 : REST_MS);
    };
    wait();
    return () => clearTimeout(timer);
  }, [view, rested, engine]);
  return rested;
}

/** The list from the server, until the map is there; elsewhere it begins with the map. */
function useFirstList(first: ListingSearch | null): ListingsResponse | null {
  const asked = first ?? skipToken;
  // The server begins it while it renders; the browser only takes what came with the page.
  mapApi.endpoints.mapList.useQuerySubscription(asked, { skip: 'document' in globalThis });
  return mapApi.endpoints.mapList.useQueryState(asked).data ?? null;
}

/** Begins the queries of a view, from one around it where that is held: then nothing is requested. */
function useStarts(search: ListingSearch, pins: MapQuery | null, list: ListingSearch | null) {
  const dispatch = useAppDispatch();
  const [held] = useState(createHeldViews);
  const asked = useMemo(() => pins && list && askedView(pins, list, search), [search, pins, list]);
  /** The first that a view around this one gives, of what the store holds. */
  const fromHeld = <Response>(read: (state: AppState, outer: AskedView) => Response | null | undefined) =>
    dispatch((_dispatch, getState) => {
      for (const outer of asked ? held.around(asked) : []) {
        const found = read(getState(), outer);
        if (found) return found;
      }
      return null;
    });
  return {
    startPins(query: MapQuery) {
      const found = fromHeld((state, outer) => {
        const { data } = mapApi.endpoints.mapPins.select(outer.pins)(state);
        return data && pinsWithin(data, query.bbox);
      });
      if (asked) held.add(asked);
      return found ? known(found) : dispatch(mapApi.endpoints.mapPins.initiate(query));
    },
    startList(query: ListingSearch) {
      const found =
        query.page === 1 && pins
          ? fromHeld((state, outer) => {
              const { data } = mapApi.endpoints.mapList.select(outer.list)(state);
              return data && listWithin(data, pins.bbox);
            })
          : null;
      return found ? known(found) : dispatch(mapApi.endpoints.mapList.initiate(query));
    },
  };
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
  engine: MapEngine | null,
): ViewSearch {
  const firstList = useFirstList(first);
  const view = shown === 'none' ? null : shown;
  const rested = useRested(view, engine);
  const pinsQuery = useMemo(() => rested && mapQueryOf(rested, search), [rested, search]);
  const restedList = useMemo(() => rested && listSearchOf(rested, search), [rested, search]);
  const listSearch = shown === 'none' ? first : restedList;
  const { startPins, startList } = useStarts(search, pinsQuery, restedList);
  const pins = useFollowing(pinsQuery, startPins);
  const list = useFollowing(listSearch, startList);
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
