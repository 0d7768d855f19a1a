import { paths, useLive } from '@baza/shared/contract';
import { filterOf, type ListingSearch, parseSearch, searchQuery } from '@baza/shared/domain';
import { FILTER_PANEL, filterCreated, useAppDispatch } from '@baza/shared/store';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepFilter } from '../stored-filters/kept-filters.ts';

/**
 * The filter in the URL, the single source for the list, the map and the full filter. Without a price, one is
 * entered in the visitor's currency.
 */
export function useUrlFilter(): ListingSearch {
  const { search } = useLocation();
  const { currency } = useLive();
  return useMemo(() => {
    const read = parseSearch(new URLSearchParams(search));
    return read.min === undefined && read.max === undefined ? { ...read, priceUnit: currency } : read;
  }, [search, currency]);
}

/**
 * Stores the address's filter under the panel's name, for the pages which have no filter of their own, and in the
 * browser, for recommendations.
 */
export function useMirroredFilter(search: ListingSearch): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(filterCreated({ name: FILTER_PANEL, filter: filterOf(search) }));
    keepFilter(search);
  }, [dispatch, search]);
}

/** Shows what a filter finds: page 1 of the list. The address has the filter, so the search is active. */
export function useShowListings(): (search: Partial<ListingSearch>) => void {
  const navigate = useNavigate();
  return useCallback((search) => navigate(paths.products(searchQuery({ ...search, page: 1 }))), [navigate]);
}
