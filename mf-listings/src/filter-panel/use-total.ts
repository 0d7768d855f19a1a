import type { ListingFilter } from '@baza/shared/domain';
import { searchQuery } from '@baza/shared/domain';
import { skipToken } from '@baza/shared/store';
import { useEffect, useRef, useState } from 'react';
import { useListingsTotalQuery } from '../api/listings-api.ts';

const PAUSE_MS = 300;

/** The number of listings that match a filter, requested after a delay; undefined until known. */
export function useTotal(filter: ListingFilter, wanted = true): number | undefined {
  const query = searchQuery(filter);
  const [settled, setSettled] = useState<{ query: string; filter: ListingFilter } | null>(null);
  const latest = useRef({ filter, pause: 0 });
  latest.current.filter = filter;
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      latest.current.pause = PAUSE_MS;
      setSettled({ query, filter: latest.current.filter });
    }, latest.current.pause);
    return () => clearTimeout(timer);
  }, [query, wanted]);
  const { currentData } = useListingsTotalQuery(wanted && settled ? settled.filter : skipToken);
  return settled?.query === query ? currentData : undefined;
}
