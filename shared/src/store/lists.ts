import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { CardLayout } from '../domain/constants.ts';

export interface Lists {
  cardLayout: CardLayout;
}
const initialState: Lists = { cardLayout: 'grid' };

/** How lists show their cards: the shell keeps it in a cookie, by which the server renders them. */
export const listsSlice = createSlice({
  name: 'lists',
  initialState,
  reducers: {
    cardLayoutChanged: (_state, { payload }: PayloadAction<CardLayout>): Lists => ({ cardLayout: payload }),
  },
});
export const { cardLayoutChanged } = listsSlice.actions;

export const useCardLayout = (): CardLayout => useSelector(({ lists }: { lists: Lists }) => lists.cardLayout);
