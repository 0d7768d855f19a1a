import { useLive } from '@baza/shared/contract';
import { DEFAULT_CATEGORY, EMPTY_FILTER, type ListingFilter } from '@baza/shared/domain';
import {
  FILTER_PANEL,
  filterChanged,
  filterCreated,
  selectFilter,
  useAppDispatch,
  useAppSelector,
} from '@baza/shared/store';
import { useEffect, useRef, useState } from 'react';

/**
 * The filter of the home page, kept under its name in the store. When the panel mounts, the stored one is
 * replaced: the last category and place are kept, drawn areas are not.
 */
export function usePanelFilter(): [ListingFilter, (next: ListingFilter) => void] {
  const dispatch = useAppDispatch();
  const { currency } = useLive();
  const stored = useAppSelector((state) => selectFilter(state, FILTER_PANEL));
  const [start] = useState<ListingFilter>(() => ({
    ...EMPTY_FILTER,
    priceUnit: currency,
    ...stored,
    category: stored?.category ?? DEFAULT_CATEGORY,
    polygons: [],
  }));
  useEffect(() => {
    dispatch(filterCreated({ name: FILTER_PANEL, filter: start }));
  }, [dispatch, start]);
  const filter = stored ?? start;
  const priced = useRef(false);
  priced.current = filter.min !== undefined || filter.max !== undefined;
  useEffect(() => {
    // The header's currency applies to a price not yet entered.
    if (!priced.current) dispatch(filterChanged({ name: FILTER_PANEL, changes: { priceUnit: currency } }));
  }, [dispatch, currency]);
  const change = (next: ListingFilter) => dispatch(filterChanged({ name: FILTER_PANEL, changes: next }));
  return [filter, change];
}
