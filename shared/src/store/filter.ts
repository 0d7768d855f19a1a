import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { STORAGE_KEYS } from '../domain/constants.ts';
import type { ListingFilter } from '../domain/filter/index.ts';

/** The name under which the panel's filter is stored. */
export const FILTER_PANEL = STORAGE_KEYS.filter;

type State = Readonly<Record<string, ListingFilter>>;
type Named<T> = PayloadAction<{ name: string } & T>;
const initialState: State = {};

/** Filters by name: what panels share between pages. A page with a filter in its address reads it from there. */
export const filterSlice = createSlice({
  name: 'filter',
  initialState,
  reducers: {
    /** A panel was created: its filter replaces the stored one. */
    filterCreated: (state: State, { payload }: Named<{ filter: ListingFilter }>): State => ({
      ...state,
      [payload.name]: payload.filter,
    }),
    /** Changes a filter that a panel has created. */
    filterChanged: (state: State, { payload }: Named<{ changes: Partial<ListingFilter> }>): State => {
      const filter = state[payload.name];
      return filter ? { ...state, [payload.name]: { ...filter, ...payload.changes } } : state;
    },
  },
  selectors: {
    selectFilter: (state, name: string = FILTER_PANEL): ListingFilter | undefined => state[name],
  },
});

export const { filterCreated, filterChanged } = filterSlice.actions;
export const { selectFilter } = filterSlice.selectors;
