import { areasApi, useAppDispatch } from '@baza/shared/store';
import type { LoadAreas, SearchAreas } from '@baza/shared/ui';
import { useMemo } from 'react';

/** The area selector's data from the API. */
export function useAreaSources(): { load: LoadAreas; search: SearchAreas } {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const { areas, areaSearch } = areasApi.endpoints;
    return {
      load: (parent) => dispatch(areas.initiate(parent ?? undefined, { subscribe: false })).unwrap(),
      search: (text) => dispatch(areaSearch.initiate(text, { subscribe: false })).unwrap(),
    };
  }, [dispatch]);
}
