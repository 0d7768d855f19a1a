import { type ListingFilter, searchQuery } from '@baza/shared/domain';
import type { ListingFacets } from '@baza/shared/schema';
import { skipToken } from '@baza/shared/store';
import { useEffect, useRef, useState } from 'react';
import { useListingsCountsQuery } from '../../api/listings-api.ts';

const PAUSE_MS = 300;

export interface Counts {
  /** The number of listings that match; undefined until known, and if it cannot be. */
  total?: number | undefined;
  /** Counts by value by condition. */
  facets?: ListingFacets | undefined;
  /** These are of the filter before the last change. */
  pending: boolean;
}

interface Options {
  /** Counts only then. */
  wanted?: boolean;
  facets?: boolean;
}

/** What a filter gives, requested after a delay; meanwhile what it gave before. */
export function useCounts(filter: ListingFilter, { wanted = true, facets = false }: Options = {}): Counts {
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
  const asked = wanted && settled ? { filter: settled.filter, facets } : skipToken;
  const { data, currentData, isError } = useListingsCountsQuery(asked);
  if (!wanted || (isError && !currentData)) return { pending: false };
  return { ...data, pending: settled?.query !== query || !currentData };
}
