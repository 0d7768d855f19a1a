import type { Suggestions } from '@baza/shared/schema';
import { useAppDispatch } from '@baza/shared/store';
import { useEffect, useState } from 'react';
import { suggestionsApi } from '../../api/suggestions-api.ts';

/** Between the last letter and the request. */
const PAUSE_MS = 120;
const SHORTEST = 2;

/** What the API suggests for a text; a request that is out of date is cancelled. */
export function useSuggestions(text: string, wanted: boolean): Suggestions | undefined {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Suggestions>();
  const typed = text.trim();
  const asks = wanted && typed.length >= SHORTEST;
  useEffect(() => {
    if (!asks) return setFound(undefined);
    let cancel = () => {};
    const timer = setTimeout(() => {
      const request = dispatch(suggestionsApi.endpoints.suggestions.initiate(typed, { subscribe: false }));
      cancel = () => request.abort();
      request.then(
        ({ data }) => setFound(data),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [dispatch, typed, asks]);
  return asks ? found : undefined;
}
