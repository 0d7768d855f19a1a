import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { STORAGE_KEYS } from '../domain/constants.ts';
import { EMPTY_FILTER, type ListingFilter } from '../domain/filter-fields.ts';

/** The name under which the panel's filter is stored. */
export const FILTER_PANEL = STORAGE_KEYS.filter;
const noRegions: readonly number[] = [];

export interface StoredFilter {
  filter: ListingFilter;
  /** A search was asked for: lists narrow by the filter. */
  active: boolean;
}

type State = Readonly<Record<string, StoredFilter>>;
type Named<T = object> = PayloadAction<{ name: string } & T>;
const initialState: State = {};

const put = (state: State, name: string, changes: Partial<StoredFilter>): State => ({
  ...state,
  [name]: { ...(state[name] ?? { filter: EMPTY_FILTER, active: false }), ...changes },
});

/** Filters by name; the URL is where a page reads its own from, this is what panels share between pages. */
export const filterSlice = createSlice({
  name: 'filter',
  initialState,
  reducers: {
    /** A panel came to be: what was stored is cleared, then reset or given anew. */
    filterCreated: (state: State, { payload }: Named<{ filter?: ListingFilter; active?: boolean }>): State =>
      put(state, payload.name, { filter: payload.filter ?? EMPTY_FILTER, active: payload.active ?? false }),
    filterChanged: (state: State, { payload }: Named<{ changes: Partial<ListingFilter> }>): State =>
      put(state, payload.name, {
        filter: { ...(state[payload.name]?.filter ?? EMPTY_FILTER), ...payload.changes },
      }),
    filterActivated: (state: State, { payload }: Named<{ active?: boolean }>): State =>
      put(state, payload.name, { active: payload.active ?? true }),
    filterCleared: (state: State, { payload }: Named): State => {
      const { [payload.name]: _cleared, ...rest } = state;
      return rest;
    },
  },
  selectors: {
    selectFilter: (state, name: string = FILTER_PANEL): ListingFilter | undefined => state[name]?.filter,
    selectFilterActive: (state, name: string = FILTER_PANEL): boolean => state[name]?.active ?? false,
    selectFilterRegions: (state, name: string = FILTER_PANEL): readonly number[] =>
      state[name]?.filter.regions ?? noRegions,
  },
});

export const { filterCreated, filterChanged, filterActivated, filterCleared } = filterSlice.actions;
export const { selectFilter, selectFilterActive, selectFilterRegions } = filterSlice.selectors;
