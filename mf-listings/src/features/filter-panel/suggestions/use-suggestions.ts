import type { Suggestions } from '@baza/shared/schema';
import { useAppDispatch } from '@baza/shared/store';
import { useEffect, useState } from 'react';
import { suggestionsApi } from '../../../api/suggestions-api.ts';

/** Between the last letter and the request. */
const PAUSE_MS = 120;
const SHORTEST = 2;

interface Suggested {
  /** Those of the last text that has a response. */
  found?: Suggestions | undefined;
  /** The text of `found`. */
  of?: string;
  /** The request for the text failed. */
  failed?: boolean;
}

const NOTHING: Suggested = {};

/** What the API suggests for a text; a request that is out of date is cancelled. */
export function useSuggestions(text: string, wanted: boolean): Suggested {
  const dispatch = useAppDispatch();
  const [suggested, setSuggested] = useState(NOTHING);
  const typed = text.trim();
  const asks = wanted && typed.length >= SHORTEST;
  useEffect(() => {
    if (!asks) return setSuggested(NOTHING);
    let cancel = () => {};
    let isCurrent = true;
    const timer = setTimeout(() => {
      const request = dispatch(suggestionsApi.endpoints.suggestions.initiate(typed, { subscribe: false }));
      cancel = () => request.abort();
      request.then(
        ({ data }) => isCurrent && setSuggested(data ? { found: data, of: typed } : { failed: true }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      cancel();
    };
  }, [dispatch, typed, asks]);
  return asks ? suggested : NOTHING;
}
