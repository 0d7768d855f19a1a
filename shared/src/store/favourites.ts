import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';

export interface Favourites {
  /** Ids of saved listings, the last saved first. */
  ids: readonly number[];
  /** False until the shell knows them all: who is logged in, and what the server has. */
  complete: boolean;
}
const initialState: Favourites = { ids: [], complete: false };

/**
 * Listings that the visitor has saved. HTML from the server has none; the shell then keeps them in the browser, or, for
 * a logged-in user, on the server, and takes back a change that cannot be stored.
 */
export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {
    favouritesLoaded: (_state, { payload }: PayloadAction<Favourites>): Favourites => payload,
    favouriteSet: (
      { ids, complete }: Favourites,
      { payload: { id, saved } }: PayloadAction<{ id: number; saved: boolean }>,
    ): Favourites => {
      const others = ids.filter((other) => other !== id);
      return { ids: saved ? [id, ...others] : others, complete };
    },
  },
});
export const { favouritesLoaded, favouriteSet } = favouritesSlice.actions;

interface State {
  favourites: Favourites;
}
export const selectFavouriteIds = (state: State): readonly number[] => state.favourites.ids;

/** Whether a listing is saved, and the change of that: shown at once, stored by the shell. */
export function useFavourite(id: number): readonly [saved: boolean, set: (saved: boolean) => void] {
  const dispatch = useDispatch();
  const saved = useSelector((state: State) => state.favourites.ids.includes(id));
  const set = useCallback((on: boolean) => void dispatch(favouriteSet({ id, saved: on })), [dispatch, id]);
  return [saved, set];
}
